import { UserError } from "../../../common/errors.ts";
import { fieldError } from "../../../common/validation.ts";
import { secondFactorRequired } from "../../../contest/permissions.ts";
import { hasFactor } from "../../../platform/auth/factors/verify-code.ts";
import { verifyPassword } from "../../../platform/auth/passwords.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

/** How long ago somebody without a password may have signed in, in minutes. */
const FRESH_MINUTES = 10;

/** Who asks, as their request shows it. */
export type Caller = Pick<SignedInViewer, "userId" | "via" | "session" | "provedFactor">;

/** An account as it was when its owner was confirmed, to be compared again under a lock. */
export interface ConfirmedOwner {
  readonly id: string;
  readonly passwordHash: string | null;
  /** Incremented by a new password, and when all sessions end. */
  readonly sessionVersion: number;
  /** Whether they have a second factor, and so proved it. */
  readonly withFactor: boolean;
}

/**
 * Confirms that the caller is the account's owner before something that outlives a stolen session: by the password, or, for an account
 * without one (it signs in through a provider), by a sign-in or a second factor within the last ten minutes. A token confirms nothing. If
 * the account has a second factor, it must have been proven in the session, or to make the token.
 *
 * @param field   the name of the field with the password, for the refusal
 * @throws UserError `wrong_password` (403) for `field`, `sign_in_again` (403), `password_required` (403) for a token of an account
 *   without a password, `second_factor_required` (403), `sign_in_required` (401) if there is no such account any more, `rate_limited` (429)
 */
export async function confirmOwner(
  db: Database,
  limits: RateLimits,
  { userId, via, session, provedFactor }: Caller,
  password: string,
  field: string,
): Promise<ConfirmedOwner> {
  const select = { id: true, passwordHash: true, sessionVersion: true };
  const owner = await db.user.findUnique({ where: { id: userId }, select });
  if (!owner) throw new UserError("sign_in_required", "There is no such account any more.", 401);
  if (owner.passwordHash === null) assertFresh(via, session);
  else {
    // A session of its own has its own tries, so that the thief of one does not use up the owner's.
    const asker = `${userId} ${session?.id ?? via}`;
    await limits.take("passwordChange", asker);
    if (!(await verifyPassword(owner.passwordHash, password))) throw wrongPassword(field);
    await limits.giveBack("passwordChange", asker);
  }
  const withFactor = await hasFactor(db, userId);
  if (withFactor && !provedFactor) throw secondFactorRequired({ rule: "account.confirm" });
  return { ...owner, withFactor };
}

/** The refusal of a password that is not the account's. */
export function wrongPassword(field: string): UserError {
  return fieldError("wrong_password", field, "This is not your current password.", 403);
}

function assertFresh(via: Caller["via"], session: Caller["session"]): void {
  if (via === "token") {
    const message = "The account has no password: do this on the account page.";
    throw new UserError("password_required", message, 403, { rule: "account.confirm" });
  }
  const provedAt = session?.factorAt ?? session?.createdAt;
  const age = databaseClock.now().getTime() - (provedAt?.getTime() ?? 0);
  if (age > FRESH_MINUTES * 60_000) {
    const message = `Sign in again, and do this within ${FRESH_MINUTES} minutes: it needs a fresh sign-in.`;
    throw new UserError("sign_in_again", message, 403, { minutes: FRESH_MINUTES });
  }
}
