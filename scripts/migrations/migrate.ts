import { step } from "../bootstrap/report.mjs";
import { applyMigrations } from "./apply.ts";

/**
 * Migrates the database to this version: the platform's tables, then the queue's.
 * @throws SetUpError if the database cannot be reached or a migration fails
 */
export async function migrate(url: string): Promise<void> {
  await step("Migrating the database", async () => {
    await applyMigrations(url);
    const { installQueue } = await import("../../lib/platform/queue/boss.ts");
    await installQueue(url);
  });
}
