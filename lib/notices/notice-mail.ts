import { type Locale, translator } from "../i18n/translator.ts";
import type { MailMessage } from "../mail/mailer.ts";
import type { News } from "./news.ts";
import { noticeText } from "./notice-text.ts";

/** Whom a mail goes to. */
export interface MailReader {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * The mail of a notice, in its reader's language, as plain text and as simple HTML.
 * @param publicUrl what the links begin with, without a last slash
 */
export function noticeMail(
  notice: { readonly id: string; readonly news: News },
  reader: MailReader,
  publicUrl: string,
): MailMessage {
  const { locale, name, email } = reader;
  const t = translator(locale, "notices.mail");
  const { title, text, href } = noticeText(locale, notice.news);
  const url = `${publicUrl}/${locale}${href}`;
  const preferencesUrl = `${publicUrl}/${locale}/account#notices`;
  const why = t("why", { site: new URL(publicUrl).host });
  const paragraphs = [t("greeting", { name }), title, text].filter(Boolean);
  const plain = [...paragraphs, t("open", { url }), `-- \n${why}\n${t("choose", { url: preferencesUrl })}`];
  const footer = `${escapeHtml(why)} ${link(preferencesUrl, t("chooseLink"))}`;
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p>${link(url, t("openLink"))}</p>`,
    `<hr><p><small>${footer}</small></p>`,
  ];
  return {
    to: { name, address: email },
    subject: title,
    text: `${plain.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${locale}"><body>${html.join("\n")}</body></html>\n`,
    messageId: `${notice.id}@${new URL(publicUrl).hostname}`,
    preferencesUrl,
  };
}

function link(url: string, text: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
