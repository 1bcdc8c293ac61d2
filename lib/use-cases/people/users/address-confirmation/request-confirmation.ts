import { UserError } from "../../../../common/errors.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import type { Locale } from "../../../../platform/i18n/locales.ts";
import { isMailConfigured, mailNotConfigured } from "../../../../platform/mail/mail-settings.ts";
import { SEND_MAIL } from "../../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../../platform/queue/queue.ts";
import { URGENT } from "../replace-password.ts";

/**
 * Mails the link that confirms the viewer's address again.
 * @throws UserError `mail_not_configured` (409), `address_proven` (409), `rate_limited` (429)
 */
export async function requestConfirmation(
  db: Database,
  limits: RateLimits,
  userId: string,
  locale: Locale,
): Promise<void> {
  if (!isMailConfigured()) throw mailNotConfigured();
  const { email, emailProvenAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  if (emailProvenAt) throw new UserError("address_proven", "Your address is confirmed already.", 409);
  await limits.take("confirmAddress", email);
  await mailConfirmation(db, userId, locale);
}

/** Queues the mail with the link that confirms a user's address; the link is generated when it is sent. */
export async function mailConfirmation(
  db: Database | Transaction,
  userId: string,
  locale: Locale,
): Promise<void> {
  const job = { confirmAddressOf: userId, locale, askedAt: databaseClock.now().toISOString() };
  await enqueueAll(db, SEND_MAIL, [job], URGENT);
}
