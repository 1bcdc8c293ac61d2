import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail as it came over the wire. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body. */
  readonly source: string;
}

export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** What it answers to the next mails, e.g. 451 for a while or 550 for good; then it takes them again. */
  refuse(...codes: number[]): void;
  /** Answers the next mail with a code and with words about it, as spam filters do. */
  refuseQuoting(code: number, words: (source: string) => string): void;
  /** Forgets what it has received. */
  forget(): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server on a port of this machine, which asks for a password.
 * @param onMail called with each mail that it takes
 */
export async function startMailServer(onMail?: (mail: ReceivedMail) => void): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const refusals: { readonly code: number; words(source: string): string }[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "cup" && password === "p@ss" ? done(null, { user: username }) : done(new Error("no")),
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
