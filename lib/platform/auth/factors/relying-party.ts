import { environment } from "../../env.ts";
import { isOurOrigin } from "../same-origin.ts";

/** The site as a passkey knows it. */
export interface RelyingParty {
  /** Its host name: a passkey made for another one does not work. */
  readonly id: string;
  readonly origin: string;
}

/** The site's PUBLIC_URL; while it is not set, the origin of the request's page. */
export function relyingParty(headers: Headers): RelyingParty {
  const { publicUrl, publicUrlGiven } = environment();
  const sent = headers.get("origin");
  const { hostname, origin } = new URL(
    !publicUrlGiven && sent && isOurOrigin(sent, headers) ? sent : publicUrl,
  );
  return { id: hostname, origin };
}
