import { randomUUID } from "node:crypto";
import type { Database } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { localeOf } from "../../../../platform/i18n/locales.ts";
import { translator } from "../../../../platform/i18n/translator.ts";
import { outdatedMail } from "../../../../platform/mail/mail-error.ts";
import type { Mailer, MailMessage } from "../../../../platform/mail/mailer.ts";
import type { MailJob } from "../../../../platform/queue/jobs.ts";
import { type AccountMailReader, accountMail, siteOf } from "../account-mail.ts";
import { LINK_MS, sendNewLink } from "../mailed-link.ts";

/**
 * Mails the link that confirms an account's address, unless it is proven already. If the mail is retried, it gets a new link, and only
 * the latest one works.
 * @throws MailError also if the request is too old
 */
export async function sendConfirmationMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  { confirmAddressOf: userId, locale, askedAt }: Extract<MailJob, { confirmAddressOf: string }>,
): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId, emailProvenAt: null } });
  if (!user) return;
  if (databaseClock.now().getTime() - new Date(askedAt).getTime() > LINK_MS.ADDRESS) throw outdatedMail();
  const reader = { email: user.email, locale: localeOf(locale), publicUrl };
  await sendNewLink(db, userId, "ADDRESS", (token) => mailer.send(confirmationMail(reader, token)));
}

function confirmationMail(reader: AccountMailReader, token: string): MailMessage {
  const t = translator(reader.locale, "auth.mail");
  const url = `${reader.publicUrl}/${reader.locale}/confirm-address/${token}`;
  return accountMail(reader, randomUUID(), {
    subject: t("confirm.subject", siteOf(reader)),
    paragraphs: [t("confirm.asked", siteOf(reader))],
    link: { url, plain: url, label: t("confirm.openLink") },
    afterLink: [t("confirm.once", { hours: LINK_MS.ADDRESS / 3_600_000 }), t("confirm.notYou")],
    why: t("confirm.why", siteOf(reader)),
  });
}
