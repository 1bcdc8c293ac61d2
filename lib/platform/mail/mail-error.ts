/** Why a mail was not sent: the mail server refused it or was unreachable; or its content was outdated. */
type MailErrorCode = "mail_refused" | "mail_late";

/** A mail that was not sent. The message is kept for organizers, so it must not contain secrets from the mail. */
export class MailError extends Error {
  override name = "MailError";
  readonly code: MailErrorCode;
  /** Whether retrying is useless, e.g. because the mailbox does not exist. */
  readonly permanent: boolean;

  constructor(message: string, code: MailErrorCode, permanent: boolean) {
    super(message);
    this.code = code;
    this.permanent = permanent;
  }
}

/** The error for a mail whose content is outdated. */
export function outdatedMail(): MailError {
  return new MailError("it came too late to be sent", "mail_late", true);
}
