import type { Locale } from "../../platform/i18n/locales.ts";
import { translator } from "../../platform/i18n/translator.ts";
import { mailBody } from "../../platform/mail/mail-body.ts";
import type { MailMessage } from "../../platform/mail/mailer.ts";
import type { News } from "./news.ts";
import { noticeText } from "./write-notice.ts";

/** The recipient of a mail. */
interface MailReader {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Creates the mail of a notice in the recipient's language, as plain text and simple HTML.
 * @param notice `contest`: as for `noticeText`
 * @param publicUrl the base URL of links, without trailing slash
 */
export function noticeMail(
  notice: { readonly id: string; readonly news: News; readonly contest: string | null },
  reader: MailReader,
  publicUrl: string,
): MailMessage {
  const { locale, name, email } = reader;
  const t = translator(locale, "notices.mail");
  const { title, text, href } = noticeText(locale, notice.news, notice.contest);
  const url = `${publicUrl}/${locale}${href}`;
  const preferencesUrl = `${publicUrl}/${locale}/account#notices`;
  const { host, hostname } = new URL(publicUrl);
  const body = mailBody({
    locale,
    paragraphs: [t("greeting", { name }), title, text].filter(Boolean),
    link: { url, plain: t("open", { url }), label: t("openLink") },
    footer: {
      why: t("why", { site: host }),
      choose: { url: preferencesUrl, plain: t("choose", { url: preferencesUrl }), label: t("chooseLink") },
    },
  });
  return {
    to: { name, address: email },
    subject: title,
    ...body,
    messageId: `${notice.id}@${hostname}`,
    preferencesUrl,
  };
}
