import { type Locale, translator } from "../i18n/translator.ts";
import { mailBody } from "../mail/mail-body.ts";
import type { MailMessage } from "../mail/mailer.ts";

/** Whom a mail about their account goes to, and the site that it is from. */
export interface AccountMailReader {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  /** What links begin with, without a last slash. */
  readonly publicUrl: string;
}

interface Content {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly url: string; readonly plain: string; readonly label: string };
  readonly afterLink?: readonly string[];
  /** Why they get it; that they have an account, if it is left out. */
  readonly why?: string;
}

/** A mail about somebody's account, which no choice of theirs keeps back. */
export function accountMail(
  reader: AccountMailReader,
  mailId: string,
  { subject, paragraphs, why, ...content }: Content,
): MailMessage {
  const { name, email, locale, publicUrl } = reader;
  const t = translator(locale, "auth.mail");
  const body = mailBody({
    locale,
    paragraphs: [t("greeting", { name }), ...paragraphs],
    ...content,
    footer: { why: why ?? t("why", siteOf(reader)) },
  });
  return {
    to: { name, address: email },
    subject,
    ...body,
    messageId: `${mailId}@${new URL(publicUrl).hostname}`,
  };
}

/** The site as its mails name it. */
export function siteOf({ publicUrl }: Pick<AccountMailReader, "publicUrl">): { site: string } {
  return { site: new URL(publicUrl).host };
}
