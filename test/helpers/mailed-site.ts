import { afterAll, vi } from "vitest";
import { type MailServer, startMailServer } from "./mail-server.ts";

/**
 * A mail server for a test file, and a site's settings to send by it. To be awaited in `vi.hoisted`: settings are read once,
 * some of them as modules are loaded.
 */
export async function mailedSite(): Promise<MailServer> {
  const server = await startMailServer();
  vi.stubEnv("SMTP_URL", server.url);
  vi.stubEnv("MAIL_FROM", "Tracecup <cup@example.org>");
  vi.stubEnv("PUBLIC_URL", "https://cup.example.org");
  vi.stubEnv("LOG_LEVEL", "silent");
  afterAll(() => server.close());
  return server;
}
