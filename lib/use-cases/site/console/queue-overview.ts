import type { Scope } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { type LabQueueEntry, listLabQueue } from "../../lab-runs/lab-queue.ts";
import type { FailedJob } from "./failed-jobs/failed-job.ts";
import { listFailedJobs } from "./failed-jobs/failed-jobs.ts";
import { type QueueDepth, readQueueDepth } from "./queue-depth.ts";
import { readThroughput, type ThroughputPoint, type ThroughputSpan } from "./throughput.ts";
import { listWorkers, type WorkerView } from "./workers.ts";

/** The state of the whole queue, on all machines; failed jobs and lab runs as far as the viewer may see them. */
export interface QueueOverview {
  readonly at: string;
  readonly depth: readonly QueueDepth[];
  readonly workers: readonly WorkerView[];
  readonly throughput: Readonly<Record<ThroughputSpan, readonly ThroughputPoint[]>>;
  readonly failed: readonly FailedJob[];
  /** Runs of the privacy lab that are waiting or running. */
  readonly labRuns: readonly LabQueueEntry[];
}

/** Reads the overview, with throughput for the last hour and the last day. */
export async function readQueueOverview(db: Database, scope: Scope): Promise<QueueOverview> {
  const now = databaseClock.now();
  const [depth, workers, hour, day, failed, labRuns] = await Promise.all([
    readQueueDepth(db),
    listWorkers(db, now),
    readThroughput(db, "hour", now),
    readThroughput(db, "day", now),
    listFailedJobs(db, scope),
    scope.site ? listLabQueue(db) : [],
  ]);
  return { at: now.toISOString(), depth, workers, throughput: { hour, day }, failed, labRuns };
}
