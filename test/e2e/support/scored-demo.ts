import { rmSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "../../../lib/platform/db/client.ts";
import { readSettings } from "../../../scripts/embedded-postgres/settings.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startPlatform } from "./platform.ts";

const PATIENCE_MS = 4 * 60_000;
const VARIABLE = "TRACECUP_TEST_SCORED_DEMO";

/** The data folder of a platform whose demo is scored, once {@link makeScoredDemo} has made it. */
export const scoredDemo = () => process.env[VARIABLE];

/**
 * Playwright's global setup: makes the demo once, which takes longer than most test files, for the platforms of all workers to go on
 * with copies of it. A platform is ready before its demo is scored: boards would fill, and be ranked anew, under the eyes of tests.
 */
export default async function makeScoredDemo(): Promise<() => void> {
  const { dataDir, stop, remove } = await startPlatform();
  try {
    await whenScored(readSettings(dataDir)?.url ?? "");
  } catch (error) {
    await remove();
    throw error;
  }
  await stop();
  process.env[VARIABLE] = dataDir;
  return () => rmSync(path.dirname(dataDir), { recursive: true });
}

async function whenScored(url: string): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1 });
  const areScored = async () => (await db.scoring.count({ where: { state: { not: "SCORED" } } })) === 0;
  try {
    await eventually("the demo’s submissions are scored", areScored, PATIENCE_MS);
  } finally {
    await db.$disconnect();
  }
}
