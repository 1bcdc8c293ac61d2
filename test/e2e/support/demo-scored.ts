import { openDatabase } from "../../../lib/platform/db/client.ts";
import { databaseUrl } from "../../../lib/platform/env.ts";
import { eventually } from "../../helpers/eventually.ts";

const PATIENCE_MS = 4 * 60_000;

/**
 * Waits until the worker has scored what the demo's teams handed in. A platform is ready before: its boards would fill, and be
 * ranked anew, under the eyes of whichever test happens to be the first there.
 */
export async function demoScored(): Promise<void> {
  const db = openDatabase(databaseUrl(), { maxConnections: 1 });
  const areScored = async () => (await db.scoring.count({ where: { state: { not: "SCORED" } } })) === 0;
  try {
    await eventually("the demo’s submissions are scored", areScored, PATIENCE_MS);
  } finally {
    await db.$disconnect();
  }
}
