import type { Database } from "../../platform/db/client.ts";
import { countRunningWorkers } from "../submissions/scoring-runs/running-workers.ts";

/** The runs that go before another one. */
export interface QueueAhead {
  readonly runs: number;
  /** How long they will probably take, s. */
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
  const rest = ahead.reduce((sum, run) => sum + secondsLeft(run), 0);
  return { runs: ahead.length, seconds: rest / Math.max(1, await countRunningWorkers(db)) };
}

/** How many seconds a run will probably take from now on, once it runs. */
export function secondsLeft({
  estimateSeconds,
  progress,
}: {
  readonly estimateSeconds: number;
  readonly progress: number;
}): number {
  return estimateSeconds * (1 - progress);
}
