import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";

/** A worker without a heartbeat for this long runs nothing. */
const SILENT_MS = 30_000;

/** The runs that go before another one. */
export interface QueueAhead {
  readonly runs: number;
  /** How long they will probably take. */
  readonly seconds: number;
}

/**
 * The queue before a run. Every worker runs one at a time.
 * @param requestedAt when the run was requested; by default it is one that is requested now
 */
export async function queueAhead(db: Database, requestedAt?: Date): Promise<QueueAhead> {
  const ahead = await db.labRun.findMany({
    where: { state: { in: ["QUEUED", "RUNNING"] }, requestedAt: { lt: requestedAt } },
    select: { estimateSeconds: true, progress: true },
  });
  const seen = new Date(databaseClock.now().getTime() - SILENT_MS);
  const workers = await db.worker.count({ where: { stoppedAt: null, heartbeatAt: { gte: seen } } });
  return { runs: ahead.length, seconds: sumOfRest(ahead) / Math.max(1, workers) };
}

interface RunUnderWay {
  readonly estimateSeconds: number;
  readonly progress: number;
}

function sumOfRest(runs: readonly RunUnderWay[]): number {
  return runs.reduce((sum, run) => sum + secondsLeft(run), 0);
}

/** How long a run will probably take from now on, once it runs. */
export function secondsLeft({ estimateSeconds, progress }: RunUnderWay): number {
  return estimateSeconds * (1 - progress);
}
