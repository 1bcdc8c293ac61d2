import { expect, onTestFinished, test } from "vitest";
import { smtpMailer } from "../../../../lib/platform/mail/mailer.ts";
import { startMailServer } from "../../../helpers/mail-server.ts";

const message = {
  to: { name: "A", address: "a@example.org" },
  subject: "News",
  text: "Some.",
  html: "<p>Some.</p>",
  messageId: "1@example.org",
};

/** Sends a mail through a server that offers no TLS; where it is asked for all the same, with a certificate that nobody signed. */
async function sendInTheOpen(tls: "required" | "optional") {
  const server = await startMailServer();
  const mailer = smtpMailer({ smtpUrl: server.url, tls, from: "cup@example.org" });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  return { server, sent: mailer.send(message) };
}

test("no mail and no password go to a server without TLS that can be trusted", async () => {
  const { server, sent } = await sendInTheOpen("required");
  await expect(sent).rejects.toThrow("the mail server did not take it");
  expect(server.received).toEqual([]);
  expect(server.logins).toBe(0);
});

test("a mail goes to such a server if TLS is said to be optional", async () => {
  const { server, sent } = await sendInTheOpen("optional");
  await sent;
  expect(server.received).toHaveLength(1);
  expect(server.logins).toBe(1);
});
