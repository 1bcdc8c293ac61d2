import { createTransport } from "nodemailer";
import type { MailSettings } from "../env.ts";
import { MailError } from "./mail-error.ts";

/** A mail to one person. */
export interface MailMessage {
  readonly to: { readonly name?: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Without angle brackets; the same for repeated sending of a mail, so that mail systems can drop the duplicate. */
  readonly messageId: string;
  /** The page where the recipient can unsubscribe; absent for mails that everybody must get. */
  readonly preferencesUrl?: string;
}

/** Sends mails. */
export interface Mailer {
  /** @throws MailError */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 30_000;

/** Sends through the configured SMTP server, over at most two connections that are kept open for further mails. */
export function smtpMailer({ smtpUrl, tls, from }: MailSettings): Mailer {
  const { secure, host, port, auth } = serverOf(smtpUrl);
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    host,
    port,
    secure,
    requireTLS: tls === "required",
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

/** The URL as nodemailer's options. Passed as text, its query could set any other option. */
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

/** SMTP codes 5xx are permanent, except for a refused login, which the operator can fix. */
function asMailError(error: unknown): MailError {
  const { message, responseCode, code } = error as Error & { responseCode?: number; code?: string };
  const permanent = responseCode !== undefined && responseCode >= 500 && code !== "EAUTH";
  return new MailError(`the mail server did not take it: ${message}`, "mail_refused", permanent);
}
