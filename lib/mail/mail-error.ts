/** How what is said of a mail begins that the mail server refused, or that did not reach it. */
export const MAIL_REFUSED = "the mail server did not take it";
/** What is said of a mail whose news, or whose link, is worth nothing any more. */
export const MAIL_LATE = "it came too late to be sent";

/** A mail that was not sent. Its words are kept for organizers: nothing secret of the mail may be among them. */
export class MailError extends Error {
  override name = "MailError";
  /** Whether it never will be (no such mailbox, say); else it is worth another try. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
