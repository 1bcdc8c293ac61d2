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
 * Mails a password reset link to the account with the address, if there is one. The link is generated here, so that its secret is stored
 * nowhere; if the mail is retried, it gets a new link, and only the latest one works.
 * @throws MailError also if the request is too old
 */
export async function sendResetMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  { resetFor: email, locale, askedAt }: Extract<MailJob, { resetFor: string }>,
): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (!user) return;
  if (databaseClock.now().getTime() - new Date(askedAt).getTime() > LINK_MS.PASSWORD) throw outdatedMail();
  const reader = { email, locale: localeOf(locale), publicUrl };
  await sendNewLink(db, user.id, "PASSWORD", (token) => mailer.send(resetMail(reader, token)));
}

/** Tells a user by mail that their password was changed or removed. @throws MailError */
export async function sendPasswordChangedMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  /** The same for repeated sending of the mail. */
  mailId: string,
  userId: string,
): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId } });
  if (!user) return;
  const { email, locale } = user;
  const news = user.passwordHash === null ? "changed.removed" : "changed.text";
  await mailer.send(changedMail({ email, locale: localeOf(locale), publicUrl }, mailId, news));
}

function resetMail(reader: AccountMailReader, token: string): MailMessage {
  const t = translator(reader.locale, "auth.mail");
  const url = `${reader.publicUrl}/${reader.locale}/reset-password/${token}`;
  return accountMail(reader, randomUUID(), {
    subject: t("reset.subject", siteOf(reader)),
    paragraphs: [t("reset.asked", siteOf(reader))],
    link: { url, plain: url, label: t("reset.openLink") },
    afterLink: [t("reset.once", { minutes: LINK_MS.PASSWORD / 60_000 }), t("reset.notYou")],
  });
}

function changedMail(
  reader: AccountMailReader,
  mailId: string,
  news: "changed.text" | "changed.removed",
): MailMessage {
  const t = translator(reader.locale, "auth.mail");
  const url = `${reader.publicUrl}/${reader.locale}/reset-password`;
  return accountMail(reader, mailId, {
    subject: t("changed.subject", siteOf(reader)),
    paragraphs: [t(news, siteOf(reader)), t("changed.notYou")],
    link: { url, plain: t("changed.open", { url }), label: t("changed.openLink") },
  });
}
