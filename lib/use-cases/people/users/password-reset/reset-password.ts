import { z } from "zod";
import { recordAudit } from "../../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../../platform/auth/api-tokens.ts";
import { hashPassword } from "../../../../platform/auth/passwords.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../../platform/db/transaction.ts";
import { assertGoodPassword } from "../assert-good-password.ts";
import { replacePassword } from "../replace-password.ts";
import { newPasswordSchema } from "../schemas.ts";
import { findPendingReset, invalidLink, type PendingReset } from "./reset-link.ts";

export const resetSchema = z.object({ token: z.string().min(1).max(200), next: newPasswordSchema });

/**
 * Reads a password reset link for the page that it leads to, without using it up.
 * @param address the client's address, for the rate limit
 * @throws UserError `reset_link_dead` (410), `rate_limited` (429)
 */
export async function readReset(
  db: Database,
  limits: RateLimits,
  token: string,
  address: string,
): Promise<PendingReset> {
  try {
    return await findPendingReset(db, token, databaseClock.now());
  } catch (error) {
    // Only links that do not work are counted, so that nobody can lock out valid links used behind the same address.
    await limits.take("badReset", address);
    throw error;
  }
}

/**
 * Sets a new password with a mailed link. Uses up the link, ends all the user's sessions and revokes their API tokens, so that
 * nobody else keeps access to the account; its address is proven from then on.
 *
 * @returns the user, so that they can be signed in at once
 * @throws UserError as {@link readReset}; `weak_password` (422) for `next`
 */
export async function resetPassword(
  db: Database,
  limits: RateLimits,
  { token, next }: z.infer<typeof resetSchema>,
  address: string,
): Promise<{ id: string; sessionVersion: number }> {
  const { id, userId, tokenHash } = await readReset(db, limits, token, address);
  await assertGoodPassword(next, await db.user.findUniqueOrThrow({ where: { id: userId } }), "next");
  const passwordHash = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    // Deleting the row uses up the link; it may have been used or replaced since it was read.
    const { count } = await tx.passwordReset.deleteMany({
      where: { id, tokenHash, expiresAt: { gt: databaseClock.now() } },
    });
    if (count === 0) throw invalidLink();
    const { name, sessionVersion } = await replacePassword(tx, userId, passwordHash, { proven: true });
    const detail = { member: name, revokedTokens: await revokeAllApiTokens(tx, userId) };
    await recordAudit(tx, { userId, action: "user.resetPassword", subject: `user:${userId}`, detail });
    return { id: userId, sessionVersion };
  });
}
