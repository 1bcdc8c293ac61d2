import { localeOf } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/translator.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";
import type { MailJob } from "../../../platform/queue/jobs.ts";
import { accountMail, siteOf } from "../../people/users/account-mail.ts";

/** Tells somebody by mail that their account was deleted. @throws MailError */
export async function sendAccountDeletedMail(
  mailer: Mailer,
  publicUrl: string,
  /** The same for repeated sending of the mail. */
  mailId: string,
  { email, locale: language }: Extract<MailJob, { accountDeleted: object }>["accountDeleted"],
): Promise<void> {
  const locale = localeOf(language);
  const site = siteOf({ publicUrl });
  const t = translator(locale, "auth.mail.deleted");
  const url = `${publicUrl}/${locale}`;
  const content = {
    subject: t("subject", site),
    paragraphs: [t("text", site), t("stays"), t("notYou")],
    link: { url, plain: t("open", { url }), label: t("openLink", site) },
    why: t("why", site),
  };
  await mailer.send(accountMail({ email, locale, publicUrl }, mailId, content));
}
