import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

/** A worker without a heartbeat for this long, ms, is considered dead. */
export const SILENT_WORKER_MS = 30_000;

/** How many workers are running: of all, or of those with this id. */
export function countRunningWorkers(db: Database, id?: string): Promise<number> {
  const heartbeatAt = { gte: new Date(databaseClock.now().getTime() - SILENT_WORKER_MS) };
  return db.worker.count({ where: { id, stoppedAt: null, heartbeatAt } });
}
