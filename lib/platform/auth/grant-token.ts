import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import type { Database } from "../db/client.ts";
import { type ApiTokenView, createApiToken, tokenNameSchema } from "./api-tokens.ts";
import type { RateLimits } from "./rate-limits.ts";
import { credentialsSchema, signInWithPassword } from "./sign-in.ts";
import { type AuthenticatedViewer, isSignedIn } from "./viewer.ts";

/** The body of `POST /api/v1/tokens`: a name; also e-mail address and password, unless the request has a session cookie. */
export const newTokenSchema = z
  .strictObject({ name: tokenNameSchema, ...credentialsSchema.partial().shape })
  .refine(({ email, password }) => (email === undefined) === (password === undefined), {
    error: "give email and password together",
    path: ["password"],
    params: { reason: "required" },
  });

/**
 * Creates a bearer token for somebody who gives their e-mail address and password, or who has a session. A bearer token cannot
 * create another one, so that revoking a stolen token is enough.
 *
 * @param viewer called only if no password is given
 * @param address the client's address, for the rate limits
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
