import { z } from "zod";
import { recordAudit } from "../../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../../platform/auth/api-tokens.ts";
import { hasFactor } from "../../../../platform/auth/factors/verify-code.ts";
import { hashPassword } from "../../../../platform/auth/passwords.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { inTransaction } from "../../../../platform/db/transaction.ts";
import { assertGoodPassword } from "../assert-good-password.ts";
import { readLink, useUpLink } from "../mailed-link.ts";
import { replacePassword } from "../replace-password.ts";
import { newPasswordSchema } from "../schemas.ts";

export const resetSchema = z.object({ token: z.string().min(1).max(200), next: newPasswordSchema });

/**
 * Sets a new password with a mailed link. Uses up the link, ends all the user's sessions and revokes their API tokens, so that
 * nobody else keeps access to the account; its address is proven from then on.
 *
 * @returns the user, so that they can be signed in at once, unless they have a second factor to prove first
 * @throws UserError as {@link readLink}; `weak_password` (422) for `next`
 */
export async function resetPassword(
  db: Database,
  limits: RateLimits,
  { token, next }: z.infer<typeof resetSchema>,
  address: string,
): Promise<{ id: string; sessionVersion: number; hasFactor: boolean }> {
  const link = await readLink(db, limits, { purpose: "PASSWORD", token, address });
  const { userId } = link;
  await assertGoodPassword(next, await db.user.findUniqueOrThrow({ where: { id: userId } }), "next");
  const passwordHash = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    await useUpLink(tx, link);
    const { name, sessionVersion } = await replacePassword(tx, userId, passwordHash, { proven: true });
    const detail = { member: name, revokedTokens: await revokeAllApiTokens(tx, userId) };
    await recordAudit(tx, { userId, action: "user.resetPassword", subject: `user:${userId}`, detail });
    return { id: userId, sessionVersion, hasFactor: await hasFactor(tx, userId) };
  });
}
