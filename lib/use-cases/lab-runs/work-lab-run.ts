import type { FailureReason } from "../../common/failure-codes.ts";
import type { LabMethod, LabParameters } from "../../lab/methods/lab-fields.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { databaseTime } from "../../platform/db/database-time.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/channels.ts";
import { RUN_LAB_METHOD } from "../../platform/queue/jobs.ts";
import { completeJob, enqueue } from "../../platform/queue/queue.ts";
import { parseStoredRequest } from "./stored-request.ts";

/** A run that this worker has claimed, with everything that it needs. */
export interface HeldLabRun {
  readonly id: string;
  readonly jobId: string;
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly estimateSeconds: number;
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

/**
 * Claims a queued run for a job; undefined if there is nothing to do, in which case the job is completed. A run that this version
 * does not support fails.
 */
export async function claimLabRun(
  db: Database,
  { runId, jobId }: { runId: string; jobId: string },
): Promise<HeldLabRun | undefined> {
  return inTransaction(db, async (transaction) => {
    const heartbeatAt = await databaseTime(transaction);
    const { count } = await transaction.labRun.updateMany({
      where: { id: runId, state: "QUEUED" },
      data: {
        state: "RUNNING",
        jobId,
        startedAt: databaseClock.now(),
        heartbeatAt,
        progress: 0,
        attempts: { increment: 1 },
      },
    });
    if (count === 0) {
      await completeJob(transaction, RUN_LAB_METHOD, jobId);
      return undefined;
    }
    const run = await transaction.labRun.findUniqueOrThrow({
      where: { id: runId },
      include: { input: true },
    });
    const wish = parseStoredRequest(run);
    if (!wish) {
      await writeEnd(transaction, { id: runId, jobId }, unknownWish(run));
      return undefined;
    }
    await announce(transaction, { labRunId: runId });
    return { id: runId, jobId, ...wish, estimateSeconds: run.estimateSeconds, file: run.input };
  });
}

/**
 * Renews a run's heartbeat and stores its progress.
 * @returns whether this worker still holds the run; it does not if the run was cancelled or declared lost
 */
export async function heartbeatLabRun(db: Database, held: HeldLabRun, progress: number): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const heartbeatAt = await databaseTime(transaction);
    const { count } = await transaction.labRun.updateMany({
      where: { ...mine(held), progress: { not: progress } },
      data: { progress, heartbeatAt },
    });
    if (count > 0) {
      await announce(transaction, { labRunId: held.id });
      return true;
    }
    return (await transaction.labRun.updateMany({ where: mine(held), data: { heartbeatAt } })).count > 0;
  });
}

/** The end of a run: its report, or the reason for its absence. */
export type LabRunEnd =
  | { readonly report: string }
  | { readonly error: string; readonly reason: FailureReason };

/** Stores the end of a run and deletes the visitor's file. Does nothing if the run was cancelled or declared lost meanwhile. */
export async function endLabRun(db: Database, held: HeldLabRun, end: LabRunEnd): Promise<void> {
  await inTransaction(db, (transaction) => writeEnd(transaction, held, end));
}

async function writeEnd(transaction: Transaction, held: HeldIds, end: LabRunEnd): Promise<void> {
  const done = "report" in end;
  const { count } = await transaction.labRun.updateMany({
    where: mine(held),
    data: {
      ...end,
      state: done ? "DONE" : "FAILED",
      finishedAt: databaseClock.now(),
      ...(done ? { progress: 1 } : {}),
    },
  });
  if (count === 0) return;
  await transaction.labRunInput.deleteMany({ where: { runId: held.id } });
  await completeJob(transaction, RUN_LAB_METHOD, held.jobId);
  await announce(transaction, { labRunId: held.id });
}

function unknownWish({ method, parameters }: { method: string; parameters: unknown }): LabRunEnd {
  const wish = `${method} ${JSON.stringify(parameters)}`;
  return {
    error: `this version has no such method or parameters: ${wish}`,
    reason: { code: "unknown", params: {} },
  };
}

/** Returns a run to the queue without using up a try. */
export async function requeueLabRun(db: Database, held: HeldLabRun): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { count } = await transaction.labRun.updateMany({
      where: mine(held),
      data: { state: "QUEUED", progress: 0, jobId: null, attempts: { decrement: 1 } },
    });
    if (count === 0) return;
    await completeJob(transaction, RUN_LAB_METHOD, held.jobId);
    await enqueue(transaction, RUN_LAB_METHOD, { runId: held.id });
    await announce(transaction, { labRunId: held.id });
  });
}

type HeldIds = Pick<HeldLabRun, "id" | "jobId">;

function mine({ id, jobId }: HeldIds) {
  return { id, jobId, state: "RUNNING" as const };
}
