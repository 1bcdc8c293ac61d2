import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { isPlainText } from "../../common/plain-text.ts";
import type { Database } from "../db/client.ts";
import { auditSignIn } from "./audit-sign-in.ts";
import { passkeyAnswerSchema, passkeyRefused, verifyPasskey } from "./factors/passkeys.ts";
import type { RelyingParty } from "./factors/relying-party.ts";
import { hasFactor, verifyCode } from "./factors/verify-code.ts";
import { knownBrowserId } from "./known-browser.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "./password-length.ts";
import { hashPassword, isOutdatedHash, verifyPassword } from "./passwords.ts";
import type { RateLimits } from "./rate-limits.ts";
import { countSignIn } from "./sign-in-limits.ts";

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.string().trim().min(1).max(40);

/** The fields of the sign-in form. */
export const credentialsSchema = z.object({
  email: z.string().trim().toLowerCase().min(1).max(320).refine(isPlainText),
  password: z.string().min(1).max(MAXIMUM_PASSWORD_LENGTH),
  /** For an account with a second factor. */
  code: codeSchema.optional(),
});

export interface SignedInUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly sessionVersion: number;
  /** Whether they proved a second factor; a provider vouches for none. */
  readonly withFactor?: boolean;
}

/** Where somebody signs in. */
interface SignInPlace {
  /** The client's address, for the rate limits. */
  readonly address: string;
  /** The known-browser token, if the browser has one; see known-browser.ts */
  readonly browser?: string;
}

/**
 * Signs in with e-mail address and password, and a code if the account has a second factor. An unknown address, an account without a
 * password and a wrong password give the same error after the same time. Nothing is kept between the request without a code and the one
 * with it, which sends the password again.
 *
 * @throws UserError `wrong_credentials` (401), `second_factor_needed` (401), `wrong_code` (403) or `rate_limited` (429).
 */
export async function signInWithPassword(
  db: Database,
  limits: RateLimits,
  credentials: unknown,
  { address, browser }: SignInPlace,
): Promise<SignedInUser> {
  const parsed = credentialsSchema.safeParse(credentials);
  if (!parsed.success) throw wrongCredentials();
  const { email, password, code } = parsed.data;
  const user = await db.user.findUnique({ where: { email } });
  const browserId = await knownBrowserId(browser, user);
  // Counted before the password is checked, so that a burst of parallel guesses cannot exceed the limit.
  const tries = await countSignIn(limits, { email, address, browserId });
  const giveBack = async () => {
    for (const [name, key] of tries) await limits.giveBack(name, key);
  };
  const matches = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user?.passwordHash || !matches) {
    // Not awaited, so that an unknown address is refused after the same time.
    if (user) void auditSignIn(db, limits, "user.failSignIn", user);
    throw wrongCredentials();
  }
  const withFactor = await hasFactor(db, user.id);
  if (withFactor) {
    if (code === undefined) {
      await giveBack();
      throw new UserError("second_factor_needed", "Give a code of your authenticator app, too.", 401);
    }
    await verifyCode(db, limits, user, code, browserId !== null).catch((error) => {
      void auditSignIn(db, limits, "user.failSignIn", user);
      throw error;
    });
  }
  await giveBack();
  if (isOutdatedHash(user.passwordHash)) {
    // Replaces only the hash that was compared: the password may have been changed meanwhile.
    await db.user.updateMany({
      where: { id: user.id, passwordHash: user.passwordHash },
      data: { passwordHash: await hashPassword(password) },
    });
  }
  await auditSignIn(db, limits, "user.signIn", user);
  return { ...user, withFactor };
}

/**
 * Signs in with a passkey alone, which counts as password and second factor: whoever uses it has it and unlocked it.
 * @throws UserError `passkey_refused` (403), `rate_limited` (429)
 */
export async function signInWithPasskey(
  db: Database,
  limits: RateLimits,
  answer: unknown,
  { address, party }: { readonly address: string; readonly party: RelyingParty },
): Promise<SignedInUser> {
  try {
    const parsed = passkeyAnswerSchema.safeParse(answer);
    if (!parsed.success) throw passkeyRefused();
    const id = await verifyPasskey(db, parsed.data, party);
    const user = await db.user.findUniqueOrThrow({ where: { id } });
    await auditSignIn(db, limits, "user.signIn", user);
    return { ...user, withFactor: true };
  } catch (error) {
    if (error instanceof UserError) await limits.take("badPasskey", address);
    throw error;
  }
}

function wrongCredentials(): UserError {
  return new UserError("wrong_credentials", "The e-mail address or the password is wrong.", 401);
}
