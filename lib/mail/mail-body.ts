/** What a mail says, before it is put as plain text and as HTML. */
interface MailContent {
  readonly locale: string;
  readonly paragraphs: readonly string[];
  /** The address that the mail is about: `plain` says it whole, `label` is what one presses. */
  readonly link: { readonly url: string; readonly plain: string; readonly label: string };
  /** Stands after the link. */
  readonly afterLink?: readonly string[];
  /** Why its reader gets it, with the page on which they choose to get no more, where they may choose. */
  readonly footer: { readonly why: string; readonly choose?: MailContent["link"] };
}

/** A mail's two bodies, the same in plain text and in simple HTML. */
export function mailBody(content: MailContent): { text: string; html: string } {
  const { locale, paragraphs, link, afterLink = [], footer } = content;
  const { why, choose } = footer;
  const plain = [
    ...paragraphs,
    link.plain,
    ...afterLink,
    `-- \n${[why, choose?.plain].filter(Boolean).join("\n")}`,
  ];
  const small = [escapeHtml(why), ...(choose ? [anchor(choose)] : [])].join(" ");
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
  return `<p>${escapeHtml(text)}</p>`;
}

function anchor({ url, label }: MailContent["link"]): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
