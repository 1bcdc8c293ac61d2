import type { Locale } from "../../../platform/i18n/locales.ts";
import { translator } from "../../../platform/i18n/translator.ts";
import { mailBody } from "../../../platform/mail/mail-body.ts";
import type { MailMessage } from "../../../platform/mail/mailer.ts";

/** The recipient of a mail about their account, and the site that sends it. */
export interface AccountMailReader {
  readonly email: string;
  readonly locale: Locale;
  /** Base URL of links, without trailing slash. */
  readonly publicUrl: string;
}

interface Content {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link: { readonly url: string; readonly plain: string; readonly label: string };
  readonly afterLink?: readonly string[];
  /** Why they get it; by default, because they have an account. */
  readonly why?: string;
}

/**
 * A mail about a user's account. Such mails are sent regardless of preferences, and leave out the account's name: who registers with the
 * address of somebody else writes nothing of theirs to them.
 */
export function accountMail(
  reader: AccountMailReader,
  mailId: string,
  { subject, paragraphs, why, ...content }: Content,
): MailMessage {
  const { email, locale, publicUrl } = reader;
  const t = translator(locale, "auth.mail");
  const body = mailBody({
    locale,
    paragraphs: [t("greeting"), ...paragraphs],
    ...content,
    footer: { why: why ?? t("why", siteOf(reader)) },
  });
  return {
    to: { address: email },
    subject,
    ...body,
    messageId: `${mailId}@${new URL(publicUrl).hostname}`,
  };
}

/** The site's name in mails. */
export function siteOf({ publicUrl }: Pick<AccountMailReader, "publicUrl">): { site: string } {
  return { site: new URL(publicUrl).host };
}
