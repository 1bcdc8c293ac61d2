import { step } from "../bootstrap/report.mjs";
import { grantToApplication, warnOfOneRole } from "./application-role.ts";
import { applyMigrations } from "./apply.ts";

/**
 * Migrates the database to this version: the platform's tables, then the queue's, then what the application may do with them.
 * @param ownerUrl         of the tables' owner
 * @param applicationUrl   of the site and the workers; the same where the database has only one role
 * @throws SetUpError if the database cannot be reached or a migration fails
 */
export async function migrate(ownerUrl: string, applicationUrl: string): Promise<void> {
  await step("Migrating the database", () => bringUpToDate(ownerUrl, applicationUrl));
  await warnOfOneRole(applicationUrl);
}

/** The same, silently. */
export async function bringUpToDate(ownerUrl: string, applicationUrl = ownerUrl): Promise<void> {
  await applyMigrations(ownerUrl);
  const { installQueue } = await import("../../lib/platform/queue/boss.ts");
  await installQueue(ownerUrl);
  if (applicationUrl !== ownerUrl) await grantToApplication(ownerUrl, applicationUrl);
}
