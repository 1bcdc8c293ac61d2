import { vi } from "vitest";

/** What the site signs sessions with. */
export const SITE_SECRET = "a secret of this test alone, long enough";

/** Gives the site's modules their settings. Before any of them is imported: they read them once. */
export function enterSite(databaseUrl: string, storageDir: string): void {
  vi.stubEnv("DATABASE_URL", databaseUrl);
  vi.stubEnv("TRACECUP_STORAGE_DIR", storageDir);
  vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
  vi.stubEnv("LOG_LEVEL", "silent");
}

/** Ends the connections that the site's modules share. */
export async function leaveSite(): Promise<void> {
  const { changeHub } = await import("../../lib/platform/events/change-hub.ts");
  const { database } = await import("../../lib/platform/db/database.ts");
  await changeHub().close();
  await database().$disconnect();
}
