import { createTransport } from "nodemailer";
import type { MailSettings } from "../env.ts";
import { MailError } from "./mail-error.ts";

/** A mail to one person. */
export interface MailMessage {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without its angle brackets; the same for the same mail, so that a mail system can drop the second of two. */
  readonly messageId: string;
  /** The page on which its reader chooses to get no more of them; left out for what nobody can do without. */
  readonly preferencesUrl?: string;
}

/** A mail server. */
export interface Mailer {
  /** @throws MailError */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 30_000;

/** Sends through the SMTP server of the settings, over a few connections that are kept for the next mail. */
export function smtpMailer({ smtpUrl, from }: MailSettings): Mailer {
  const { secure, host, port, auth } = serverOf(smtpUrl);
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    auth,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ to, subject, text, html, messageId, preferencesUrl }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          list: preferencesUrl ? { unsubscribe: { url: preferencesUrl } } : undefined,
          headers: { "Auto-Submitted": "auto-generated" },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw asMailError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The address as nodemailer's options: given as a text, it would also take any option from the address's query. */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === "smtps:";
  return {
    secure,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}

/** SMTP answers 5xx for good. A refused sign-in is the operator's to mend: the mail is worth another try. */
function asMailError(error: unknown): MailError {
  const { message, responseCode, code } = error as Error & { responseCode?: number; code?: string };
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  return new MailError(`the mail server did not take it: ${message}`, "mail_refused", permanent);
}
