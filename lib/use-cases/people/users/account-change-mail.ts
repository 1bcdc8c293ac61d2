import type { AccountChange } from "../../../platform/auth/mail-account-change.ts";
import type { Database } from "../../../platform/db/client.ts";
import { localeOf } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/translator.ts";
import type { Mailer } from "../../../platform/mail/mailer.ts";
import { accountMail, siteOf } from "./account-mail.ts";

/** Tells somebody by mail of a change of their second factors or roles. @param mailId the same for repeated sending @throws MailError */
export async function sendAccountChangeMail(
  db: Database,
  mailer: Mailer,
  publicUrl: string,
  mailId: string,
  { accountChangedOf: id, change, role, contest = "" }: AccountChange,
): Promise<void> {
  const user = await db.user.findUnique({ where: { id } });
  if (!user) return;
  const reader = { email: user.email, locale: localeOf(user.locale), publicUrl };
  const t = translator(reader.locale, "auth.mail");
  const facts = { ...siteOf(reader), role: role ?? "other", contest };
  const url = `${publicUrl}/${reader.locale}/account`;
  const mail = accountMail(reader, mailId, {
    subject: t(`account.${change}.subject`, facts),
    paragraphs: [t(`account.${change}.text`, facts), t("account.notYou")],
    link: { url, plain: t("account.open", { url }), label: t("account.openLink") },
  });
  await mailer.send(mail);
}
