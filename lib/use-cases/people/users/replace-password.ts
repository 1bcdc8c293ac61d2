import { provenNow } from "../../../platform/auth/confirmed.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { isMailConfigured } from "../../../platform/mail/mail-settings.ts";
import { SEND_MAIL } from "../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../platform/queue/queue.ts";
import { removeAllFactors } from "./factors/change-factors.ts";

/** Queue priority above the mails of notices, of which there may be hundreds: somebody is waiting for these. */
export const URGENT = 1;

/**
 * Sets or removes a user's password. Ends all their sessions, deletes a pending reset link, and notifies them by mail if mails are
 * configured, in case somebody else did it. Second factors stay, unless the address is proven only now: then somebody else may have added
 * them.
 *
 * @param passwordHash result of `hashPassword`, computed before the transaction, since hashing is slow; null for none
 * @param how `drawn`: whether the password was generated and is shown to somebody else; `proven`: whether it is certain that only the
 *   owner of the address gets it
 */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  passwordHash: string | null,
  { drawn = false, proven = false }: { drawn?: boolean; proven?: boolean } = {},
): Promise<{ id: string; name: string; sessionVersion: number }> {
  await tx.mailedLink.deleteMany({ where: { userId, purpose: "PASSWORD" } });
  if (proven && !(await isAddressProven(tx, userId))) await removeAllFactors(tx, userId);
  const user = await tx.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordDrawn: drawn,
      sessionVersion: { increment: 1 },
      ...(proven ? provenNow() : {}),
    },
    select: { id: true, name: true, sessionVersion: true },
  });
  if (isMailConfigured()) await enqueueAll(tx, SEND_MAIL, [{ passwordChangedOf: userId }], URGENT);
  return user;
}

async function isAddressProven(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.user.count({ where: { id: userId, emailProvenAt: { not: null } } })) > 0;
}
