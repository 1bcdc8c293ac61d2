import { z } from "zod";
import { MAXIMUM_PASSWORD_LENGTH } from "../auth/password-length.ts";
import { hashPassword, verifyPassword } from "../auth/passwords.ts";
import type { RateLimits } from "../auth/rate-limits.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { fieldError } from "../validation.ts";
import { replacePassword } from "./replace-password.ts";
import { newPasswordSchema } from "./schemas.ts";

export const passwordChangeSchema = z.object({
  /** Left out by somebody who signs in through an OAuth provider and sets their first password. */
  current: z.string().max(MAXIMUM_PASSWORD_LENGTH).default(""),
  next: newPasswordSchema,
});

/**
 * Changes a user's password and ends all their sessions by raising `sessionVersion`; the caller begins a new one for
 * the session that asked.
 *
 * @throws UserError `wrong_password` (403) beside the field `current`, `rate_limited` (429).
 */
export async function changePassword(
  db: Database,
  limits: RateLimits,
  userId: string,
  change: z.infer<typeof passwordChangeSchema>,
): Promise<{ id: string; sessionVersion: number }> {
  await limits.take("passwordChange", userId);
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (user.passwordHash !== null && !(await verifyPassword(user.passwordHash, change.current))) {
    throw fieldError("wrong_password", "current", "This is not your present password.", 403);
  }
  await limits.giveBack("passwordChange", userId);
  const passwordHash = await hashPassword(change.next);
  return inTransaction(db, (tx) => replacePassword(tx, userId, passwordHash));
}
