import { escapeMarkup } from "../../common/markup.ts";

/** A mail's content, from which plain text and HTML are made. */
interface MailContent {
  readonly locale: string;
  readonly paragraphs: readonly string[];
  /** The mail's main link: `plain` is the plain text with the whole URL, `label` the link text in HTML. */
  readonly link: { readonly url: string; readonly plain: string; readonly label: string };
  /** Paragraphs after the link. */
  readonly afterLink?: readonly string[];
  /** Why the recipient gets the mail and, if they can unsubscribe, the page for it. */
  readonly footer: { readonly why: string; readonly choose?: MailContent["link"] };
}

/** A mail's two bodies: plain text, and simple HTML with the same content. */
export function mailBody(content: MailContent): { text: string; html: string } {
  const { locale, paragraphs, link, afterLink = [], footer } = content;
  const { why, choose } = footer;
  const plain = [
    ...paragraphs,
    link.plain,
    ...afterLink,
    `-- \n${[why, choose?.plain].filter(Boolean).join("\n")}`,
  ];
  const small = [escapeMarkup(why), ...(choose ? [anchor(choose)] : [])].join(" ");
  const html = [
    ...paragraphs.map(paragraph),
    `<p>${anchor(link)}</p>`,
    ...afterLink.map(paragraph),
    `<hr><p><small>${small}</small></p>`,
  ];
  return {
    text: `${plain.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${locale}"><body>${html.join("\n")}</body></html>\n`,
  };
}

function paragraph(text: string): string {
  return `<p>${escapeMarkup(text)}</p>`;
}

function anchor({ url, label }: MailContent["link"]): string {
  return `<a href="${escapeMarkup(url)}">${escapeMarkup(label)}</a>`;
}
