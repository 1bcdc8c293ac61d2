import { afterAll, vi } from "vitest";
import { type MailServer, startMailServer } from "./mail-server.ts";

/**
 * Mail server for a test file, and the site's environment variables to send with it. Await it in `vi.hoisted`: settings are
 * read once, some of them as modules are loaded.
 */
export async function mailedSite(): Promise<MailServer> {
  const server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("SMTP_TLS", "optional");
  vi.stubEnv("MAIL_FROM", "Tracecup <cup@example.org>");
  vi.stubEnv("PUBLIC_URL", "https://cup.example.org");
  vi.stubEnv("LOG_LEVEL", "silent");
  afterAll(() => server.close());
  return server;
}
