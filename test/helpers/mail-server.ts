import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A raw mail that the server has received, with its envelope. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body. */
  readonly source: string;
}

/** A running SMTP server ({@link startMailServer}). */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** How often somebody sent a name and a password. */
  readonly logins: number;
  /** Refuses the next mails with these codes, e.g. 451 for a while or 550 for good, and then accepts mails again. */
  refuse(...codes: number[]): void;
  /** Refuses the next mail with a code and a message that may quote it, as spam filters do. */
  refuseQuoting(code: number, words: (source: string) => string): void;
  /** Empties `received`. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * Starts a real SMTP server on a port of this machine, which requires a password.
 * @param onMail called with each mail that it accepts
 */
export async function startMailServer(onMail?: (mail: ReceivedMail) => void): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let logins = 0;
  const refusals: { readonly code: number; words(source: string): string }[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      logins++;
      if (username === "cup" && password === "p@ss") done(null, { user: username });
      else done(new Error("no"));
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((source) => {
        const refusal = refusals.shift();
        if (refusal) {
          const { code, words } = refusal;
          return done(Object.assign(new Error(words(source)), { responseCode: code }));
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const mail = { from, to: envelope.rcptTo.map(({ address }) => address), source };
        received.push(mail);
        onMail?.(mail);
        done();
      }, done);
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise<void>((resolve) => listening.once("listening", resolve));
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://cup:p%40ss@127.0.0.1:${port}`,
    received,
    get logins() {
      return logins;
    },
    refuse: (...codes) => {
      for (const code of codes) refusals.push({ code, words: () => "refused by the test" });
    },
    refuseQuoting: (code, words) => {
      refusals.push({ code, words });
    },
    forget: () => {
      received.length = 0;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
