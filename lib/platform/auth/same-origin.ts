import type { IncomingHttpHeaders } from "node:http";
import { UserError } from "../../common/errors.ts";
import { environment } from "../env.ts";

/**
 * Refuses a request that another site's page made with the viewer's cookie. Call it in every route handler that changes
 * something and accepts the session cookie. Requests with a bearer token pass, since browsers do not add one by themselves;
 * so do a program's requests without any credentials. (Server actions have Next.js's own check.)
 *
 * @throws UserError `cross_site` (403) unless the browser indicates that the request comes from this site.
 */
export function assertSameOrigin(request: Request): void {
  if (request.headers.has("authorization")) return;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") throw crossSite();
  const origin = request.headers.get("origin");
  // A program without a session: browsers always send an Origin with another site's requests that change something.
  if (site === null && origin === null && !request.headers.has("cookie")) return;
  if (origin === null ? site !== "same-origin" : !isOurOrigin(origin, request.headers)) throw crossSite();
}

/** Whether an `Origin` is this site's, as its settings or the request's other headers name it. */
export function isOurOrigin(origin: string, headers: Headers | IncomingHttpHeaders): boolean {
  const named = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name]);
  const hosts = [new URL(environment().publicUrl).host, named("host"), named("x-forwarded-host")];
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}

function crossSite(): UserError {
  return new UserError("cross_site", "This request did not come from this site's own pages.", 403);
}
