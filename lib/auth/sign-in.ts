import { z } from "zod";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { isPlainText } from "../plain-text.ts";
import { knownBrowserId } from "./known-browser.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "./password-length.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import type { RateLimits } from "./rate-limits.ts";
import { countSignIn } from "./sign-in-limits.ts";

/** What the sign-in form sends. */
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
  /** The network, for the limits. */
  readonly address: string;
  /** The browser's token, if it has one: known-browser.ts */
  readonly browser?: string;
}

/**
 * The user behind an e-mail address and a password. An unknown address, an account without a password and a wrong
 * password look alike, in words and in time.
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
  // Counted before the password is looked at, so that a burst of parallel guesses cannot slip through.
  const tries = await countSignIn(limits, { email, address, browserId });
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user?.passwordHash || !matches) throw wrongCredentials();
  for (const [name, key] of tries) await limits.giveBack(name, key);
  if (isOutdatedHash(user.passwordHash)) {
    // Only in the place of what was compared: the password may have been changed meanwhile.
    await db.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash: await hashPassword(password) },
    });
  }
  return user;
}

function wrongCredentials(): UserError {
  return new UserError("wrong_credentials", "The e-mail address or the password is wrong.", 401);
}
