import { expect } from "vitest";
import type { Database } from "../../lib/platform/db/client.ts";
import type { ApiServer } from "./api-server.ts";
import { makeApiToken } from "./api-token.ts";

/** HTTP headers of somebody who uses the lab. */
export type Asker = Readonly<Record<string, string>>;

/** Visitors and users of a site's lab, who start runs by the API. */
export function labAskers({ server, db }: { readonly server: ApiServer; readonly db: Database }) {
  let addresses = 0;

  /** A visitor without an account, at a new address. */
  const visitor = (): Asker => ({
    origin: server.url,
    "x-forwarded-for": `192.0.2.${++addresses}`,
  });

  /** A user with an API token, at a new address. */
  const user = async (name: string, isAdministrator = false): Promise<Asker & { id: string }> => {
    const { id } = await db.user.create({
      data: { email: `${name}${++addresses}@example.org`, name, isAdministrator },
    });
    const { secret } = await makeApiToken(db, id);
    return { ...visitor(), authorization: `Bearer ${secret}`, id };
  };

  /** Starts a lab run. @returns its id */
  const start = async (asker: Asker, method: string, body: object | FormData): Promise<string> => {
    const response = await fetch(`${server.url}/api/v1/lab/methods/${method}/runs`, {
      method: "POST",
      headers: asker,
      body: body instanceof FormData ? body : JSON.stringify(body),
    });
    const answer = await response.json();
    expect(answer).toMatchObject({ id: expect.any(String) });
    return answer.id;
  };

  return { visitor, user, start };
}
