import type { Transaction } from "../db/client.ts";
import { isMailConfigured } from "../mail/mail-settings.ts";
import { SEND_MAIL } from "../queue/jobs.ts";
import { enqueueAll } from "../queue/queue.ts";

/** Before the mails of notices, of which there may be hundreds: somebody waits for these. */
export const URGENT = 1;

/**
 * Gives a user another password. Ends every session of theirs and the link that they may have been mailed, and mails them
 * that their password was changed, where mails are sent at all: it may not have been they.
 *
 * @param passwordHash of `hashPassword`, made before the transaction: hashing takes its time
 * @param passwordDrawn whether somebody else is shown it, to hand it on
 */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
  passwordDrawn = false,
): Promise<{ id: string; name: string; sessionVersion: number }> {
  await tx.passwordReset.deleteMany({ where: { userId } });
  const user = await tx.user.update({
    where: { id: userId },
    data: { passwordHash, passwordDrawn, sessionVersion: { increment: 1 } },
    select: { id: true, name: true, sessionVersion: true },
  });
  if (isMailConfigured()) await enqueueAll(tx, SEND_MAIL, [{ passwordChangedOf: userId }], URGENT);
  return user;
}
