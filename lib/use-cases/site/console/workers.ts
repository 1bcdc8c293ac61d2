import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { SILENT_WORKER_MS } from "../../submissions/scoring-runs/running-workers.ts";

const SHOWN = 12;

/** A worker in the organizer's list. */
export interface WorkerView {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  readonly version: string;
  readonly threads: number;
  readonly startedAt: string;
  readonly heartbeatAt: string;
  readonly state: "running" | "silent" | "stopped";
  /** How many scorings it is working on. */
  readonly running: number;
}

/** The latest workers: running ones, and those that stopped or fell silent within the last day. */
export async function listWorkers(db: Database, now = databaseClock.now()): Promise<WorkerView[]> {
  const workers = await db.worker.findMany({
    where: { heartbeatAt: { gt: new Date(now.getTime() - 24 * 60 * 60 * 1000) } },
    orderBy: [{ stoppedAt: { sort: "desc", nulls: "first" } }, { heartbeatAt: "desc" }],
    take: SHOWN,
    include: { _count: { select: { attempts: { where: { outcome: "RUNNING" } } } } },
  });
  return workers.map((worker) => ({
    id: worker.id,
    host: worker.host,
    pid: worker.pid,
    version: worker.version,
    threads: worker.threads,
    startedAt: worker.startedAt.toISOString(),
    heartbeatAt: worker.heartbeatAt.toISOString(),
    state: worker.stoppedAt ? "stopped" : isSilent(worker.heartbeatAt, now) ? "silent" : "running",
    running: worker._count.attempts,
  }));
}

function isSilent(heartbeatAt: Date, now: Date): boolean {
  return now.getTime() - heartbeatAt.getTime() > SILENT_WORKER_MS;
}
