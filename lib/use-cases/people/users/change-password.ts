import { z } from "zod";
import { recordAudit } from "../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../platform/auth/api-tokens.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "../../../platform/auth/password-length.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { assertGoodPassword } from "./assert-good-password.ts";
import { type Caller, confirmOwner, wrongPassword } from "./confirm-owner.ts";
import { replacePassword } from "./replace-password.ts";
import { newPasswordSchema } from "./schemas.ts";

export const passwordChangeSchema = z.strictObject({
  /** Empty for somebody who signs in through an OAuth provider and sets their first password. */
  current: z.string().max(MAXIMUM_PASSWORD_LENGTH).default(""),
  next: newPasswordSchema,
  /** Whether API tokens remain valid. */
  keepTokens: z.boolean().default(false),
});

/** The user's data for a new session, and the number of revoked tokens. */
interface ChangedPassword {
  readonly id: string;
  readonly sessionVersion: number;
  readonly withFactor: boolean;
  readonly revokedTokens: number;
}

/**
 * Changes a user's password and ends all their sessions by incrementing `sessionVersion`; the caller starts a new one for the browser
 * that asked. API tokens are revoked unless the user wants to keep them, since whoever knew the password may have created one; they are
 * always revoked if somebody else is known to have known it.
 *
 * @throws UserError `weak_password` (422) for `next`, and those of {@link confirmOwner} for `current`
 */
export async function changePassword(
  db: Database,
  limits: RateLimits,
  caller: Caller,
  { current, next, keepTokens }: z.infer<typeof passwordChangeSchema>,
): Promise<ChangedPassword> {
  const { userId } = caller;
  const { sessionVersion: former, withFactor } = await confirmOwner(db, limits, caller, current, "current");
  const person = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await assertGoodPassword(next, person, "next");
  const passwordHash = await hashPassword(next);
  return inTransaction(db, async (tx) => {
    // Checked again under a lock: of two simultaneous changes, the second one's current password is no longer valid.
    const [present] = await tx.$queryRaw<{ sessionVersion: number }[]>`
      SELECT "sessionVersion" FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (present?.sessionVersion !== former) throw wrongPassword("current");
    const { name, sessionVersion } = await replacePassword(tx, userId, passwordHash);
    const revokedTokens = keepTokens && !person.passwordDrawn ? 0 : await revokeAllApiTokens(tx, userId);
    const detail = { member: name, revokedTokens };
    await recordAudit(tx, { userId, action: "user.changePassword", subject: `user:${userId}`, detail });
    return { id: userId, sessionVersion, withFactor, revokedTokens };
  });
}
