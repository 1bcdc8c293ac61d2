import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { isPlainText } from "../../common/plain-text.ts";
import type { Database } from "../db/client.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { knownBrowserId } from "./known-browser.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "./password-length.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import type { RateLimits } from "./rate-limits.ts";
import { countSignIn } from "./sign-in-limits.ts";

/** The fields of the sign-in form. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(320).refine(isPlainText),
  password: z.string().min(1).max(MAXIMUM_PASSWORD_LENGTH),
});

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionVersion: number;
}

/** Where somebody signs in. */
interface SignInPlace {
  /** The client's address, for the rate limits. */
  readonly address: string;
  /** The known-browser token, if the browser has one; see known-browser.ts */
  readonly browser?: string;
}

/**
 * Signs in with e-mail address and password. An unknown address, an account without a password and a wrong password give the
 * same error after the same time.
 *
 * @throws UserError `wrong_credentials` (401) or `rate_limited` (429).
 */
export async function signInWithPassword(
  db: Database,
  limits: RateLimits,
  credentials: unknown,
  { address, browser }: SignInPlace,
): Promise<SignedInUser> {
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) throw wrongCredentials();
  const { email, password } = parsed.data;
  const user = await db.user.findUnique({ where: { email } });
  const browserId = await knownBrowserId(browser, user);
  // Counted before the password is checked, so that a burst of parallel guesses cannot exceed the limit.
  const tries = await countSignIn(limits, { email, address, browserId });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user?.passwordHash || !matches) {
    // Not awaited, so that an unknown address is refused after the same time.
    if (user) void auditSignIn(db, limits, "user.failSignIn", user);
    throw wrongCredentials();
  }
  for (const [name, key] of tries) await limits.giveBack(name, key);
  if (isOutdatedHash(user.passwordHash)) {
    // Replaces only the hash that was compared: the password may have been changed meanwhile.
    await db.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash: await hashPassword(password) },
    });
  }
  await auditSignIn(db, limits, "user.signIn", user);
  return user;
}

function wrongCredentials(): UserError {
  return new UserError("wrong_credentials", "The e-mail address or the password is wrong.", 401);
}
