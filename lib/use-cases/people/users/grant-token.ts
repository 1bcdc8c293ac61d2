import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { type ApiTokenView, createApiToken, tokenSettingsSchema } from "../../../platform/auth/api-tokens.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { SessionUser } from "../../../platform/auth/sessions.ts";
import { credentialsSchema, signInWithPassword } from "../../../platform/auth/sign-in.ts";
import { type AuthenticatedViewer, isSignedIn } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { confirmOwner } from "./confirm-owner.ts";

/**
 * The body of `POST /api/v1/tokens`: the token's settings, e-mail address and password, and a code if the account has a second factor; a
 * request with a session needs no address and no code.
 */
export const newTokenSchema = tokenSettingsSchema
  .extend(credentialsSchema.partial().shape)
  .refine(({ email, password }) => email === undefined || password !== undefined, {
    error: "give the password, too",
    path: ["password"],
    params: { reason: "required" },
  });

/**
 * Creates a bearer token for somebody who gives their e-mail address and password, or who has a session and confirms that the account is
 * theirs. Neither a stolen cookie nor a stolen token suffices, so that ending the session or revoking the token is enough.
 *
 * @param viewer called only if no address is given
 * @param address the client's address, for the rate limits
 * @throws UserError those of `signInWithPassword`, `sign_in_required` (401), `password_required` (403) for a token, `rate_limited` (429),
 *   `too_many_tokens` (409), and those of {@link confirmOwner} for `password`
 */
export async function grantToken(
  db: Database,
  limits: RateLimits,
  { email, password = "", code, ...settings }: z.infer<typeof newTokenSchema>,
  { viewer, address }: { viewer: () => Promise<AuthenticatedViewer>; address: string },
): Promise<{ token: ApiTokenView; secret: string }> {
  const owner =
    email === undefined
      ? await confirmedOwner(db, limits, await viewer(), password)
      : await signInWithPassword(db, limits, { email, password, code }, { address });
  await limits.take("createToken", owner.id);
  return createApiToken(db, owner, settings);
}

async function confirmedOwner(
  db: Database,
  limits: RateLimits,
  viewer: AuthenticatedViewer,
  password: string,
): Promise<SessionUser> {
  if (!isSignedIn(viewer)) {
    throw new UserError("sign_in_required", "Give your e-mail address and password.", 401);
  }
  if (viewer.via === "token") {
    const message = "A token cannot make another one: give your e-mail address and password.";
    throw new UserError("password_required", message, 403, { rule: "token.create" });
  }
  return confirmOwner(db, limits, viewer, password, "password");
}
