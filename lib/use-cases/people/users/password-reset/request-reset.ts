import { z } from "zod";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import type { Locale } from "../../../../platform/i18n/locales.ts";
import { isMailConfigured, mailNotConfigured } from "../../../../platform/mail/mail-settings.ts";
import { SEND_MAIL } from "../../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../../platform/queue/queue.ts";
import { URGENT } from "../replace-password.ts";
import { emailSchema } from "../schemas.ts";

export const resetRequestSchema = z.object({ email: emailSchema });

/**
 * Queues a mail with a password reset link. Whether the address has an account is looked up only by the worker that sends the mail
 * (`sendResetMail`), so that neither response, response time nor rate limits reveal it.
 *
 * @param asker the client's address, and the language of the page
 * @throws UserError `mail_not_configured` (409), `rate_limited` (429)
 */
export async function requestReset(
  db: Database,
  limits: RateLimits,
  { email }: z.infer<typeof resetRequestSchema>,
  { address, locale }: { address: string; locale: Locale },
): Promise<void> {
  if (!isMailConfigured()) throw mailNotConfigured();
  await limits.take("resetPair", `${email} ${address}`);
  await limits.take("resetAccount", email);
  await limits.take("resetAddress", address);
  const job = { resetFor: email, locale, askedAt: databaseClock.now().toISOString() };
  await enqueueAll(db, SEND_MAIL, [job], URGENT);
}
