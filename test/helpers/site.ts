import { vi } from "vitest";
import { applicationUrl } from "./database.ts";

/** The site's NEXTAUTH_SECRET, which signs sessions. */
export const SITE_SECRET = "a secret of this test alone, long enough";

/** Sets the site's environment variables. Call it before any of the site's modules is imported: they read them once. */
export function enterSite(databaseUrl: string, storageDir: string): void {
  vi.stubEnv("DATABASE_URL", applicationUrl(databaseUrl));
  vi.stubEnv("TRACECUP_STORAGE_DIR", storageDir);
  vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
  vi.stubEnv("LOG_LEVEL", "silent");
}

/** Closes the database connections that the site's modules share. */
export async function leaveSite(): Promise<void> {
  const { changeHub } = await import("../../lib/platform/events/change-hub.ts");
  const { database } = await import("../../lib/platform/db/database.ts");
  await changeHub().close();
  await database().$disconnect();
}
