import { z } from "zod";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { type ApiTokenView, createApiToken, tokenNameSchema } from "./api-tokens.ts";
import type { RateLimits } from "./rate-limits.ts";
import { credentialsSchema, signInWithPassword } from "./sign-in.ts";
import { type AuthenticatedViewer, isSignedIn } from "./viewer.ts";

/** What `POST /api/v1/tokens` takes: a name, and address and password unless a session's cookie comes along. */
export const newTokenSchema = z
  .strictObject({ name: tokenNameSchema, ...credentialsSchema.partial().shape })
  .refine(({ email, password }) => (email === undefined) === (password === undefined), {
    error: "give email and password together",
    path: ["password"],
    params: { reason: "required" },
  });

/**
 * Makes a bearer token for whoever gives their address and password, or is signed in with a session. A bearer token
 * makes no other: who revokes one is rid of it.
 *
 * @param viewer asked only where no password is given
 * @param address where the request comes from, for the limits
 * @throws UserError `wrong_credentials` (401), `sign_in_required` (401), `password_required` (403), `rate_limited` (429),
 *   `too_many_tokens` (409)
 */
export async function grantToken(
  db: Database,
  limits: RateLimits,
  { name, email, password }: z.infer<typeof newTokenSchema>,
  { viewer, address }: { viewer: () => Promise<AuthenticatedViewer>; address: string },
): Promise<{ token: ApiTokenView; secret: string }> {
  const userId =
    email === undefined
      ? userIdOf(await viewer())
      : (await signInWithPassword(db, limits, { email, password }, { address })).id;
  await limits.take("createToken", userId);
  return createApiToken(db, userId, name);
}

function userIdOf(viewer: AuthenticatedViewer): string {
  if (!isSignedIn(viewer)) {
    throw new UserError("sign_in_required", "Give your e-mail address and password.", 401);
  }
  if (viewer.via === "session") return viewer.userId;
  const message = "A token cannot make another one: give your e-mail address and password.";
  throw new UserError("password_required", message, 403, { rule: "token.create" });
}
