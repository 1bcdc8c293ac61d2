/** Why a mail was not sent: the mail server refused it or was not reached; its news, or its link, is worth nothing any more. */
type MailErrorCode = "mail_refused" | "mail_late";

/** A mail that was not sent. Its words are kept for organizers: nothing secret of the mail may be among them. */
export class MailError extends Error {
  override name = "MailError";
  readonly code: MailErrorCode;
  /** Whether it never will be (no such mailbox, say); else it is worth another try. */
  readonly permanent: boolean;

  constructor(message: string, code: MailErrorCode, permanent: boolean) {
    super(message);
    this.code = code;
    this.permanent = permanent;
  }
}

/** A mail whose time is over. */
export function lateMail(): MailError {
  return new MailError("it came too late to be sent", "mail_late", true);
}
