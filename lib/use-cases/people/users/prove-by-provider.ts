import { recordAudit } from "../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../platform/auth/api-tokens.ts";
import { provenNow } from "../../../platform/auth/confirmed.ts";
import { userOfOAuthProfile } from "../../../platform/auth/oauth.ts";
import type { SignedInUser } from "../../../platform/auth/sign-in.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { removeAllFactors } from "./factors/change-factors.ts";
import { replacePassword } from "./replace-password.ts";

/**
 * Signs in the user whose address a provider has verified. If nobody has proven that address before, somebody else may have registered
 * with it, and a drawn password is known to whoever drew it: then password and second factors are removed, all sessions end and API tokens
 * are revoked, so that only the address's owner has the account.
 *
 * @returns null if the address is not verified or no user has it.
 */
export async function signInWithProfile(db: Database, profile: unknown): Promise<SignedInUser | null> {
  const user = await userOfOAuthProfile(db, profile);
  if (!user || (user.emailProvenAt && !user.passwordDrawn)) return user;
  return inTransaction(db, async (tx) => {
    // Locks the row; of two simultaneous sign-ins only the first one ends sessions.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, OR: [{ emailProvenAt: null }, { passwordDrawn: true }] },
      data: provenNow(),
    });
    if (count > 0) await removePassword(tx, user.id);
    return tx.user.findUnique({ where: { id: user.id } });
  });
}

/** Ends everybody's access to an account. One without a password is left alone: nobody without the mailbox could enter it. */
async function removePassword(tx: Transaction, userId: string): Promise<void> {
  const { passwordHash } = await tx.user.findUniqueOrThrow({ where: { id: userId } });
  if (passwordHash === null) return;
  await removeAllFactors(tx, userId);
  const { name } = await replacePassword(tx, userId, null);
  const detail = { member: name, revokedTokens: await revokeAllApiTokens(tx, userId) };
  await recordAudit(tx, { userId, action: "user.removePassword", subject: `user:${userId}`, detail });
}
