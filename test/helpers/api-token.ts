import { createApiToken } from "../../lib/platform/auth/api-tokens.ts";
import { TOKEN_SCOPES } from "../../lib/platform/auth/token-scopes.ts";
import type { Database } from "../../lib/platform/db/client.ts";

/** Creates a token that may do all that its owner may, with a second factor unless the test says otherwise. */
export async function makeApiToken(db: Database, userId: string, name = "test", withFactor = true) {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  return createApiToken(db, { ...user, withFactor }, { name, scopes: [...TOKEN_SCOPES], days: 90 });
}
