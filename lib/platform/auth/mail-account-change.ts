import type { Transaction } from "../db/client.ts";
import { isMailConfigured } from "../mail/mail-settings.ts";
import { type MailJob, SEND_MAIL } from "../queue/jobs.ts";
import { enqueueAll } from "../queue/queue.ts";

/** A change of somebody's second factors or roles. */
export type AccountChange = Extract<MailJob, { accountChangedOf: string }>;

/** Tells somebody of such a change by mail, if mails are configured: it may have been somebody else's act. */
export async function mailAccountChange(
  tx: Transaction,
  userId: string,
  change: Omit<AccountChange, "accountChangedOf">,
): Promise<void> {
  if (isMailConfigured()) await enqueueAll(tx, SEND_MAIL, [{ accountChangedOf: userId, ...change }]);
}
