import { z } from "zod";
import type { Database } from "../db/client.ts";
import { databaseTime } from "../db/database-time.ts";
import { present } from "../db/present.ts";
import { inTransaction } from "../db/transaction.ts";
import { announce } from "../events/channels.ts";
import type { FailureReason } from "../failures/failure-reason.ts";
import {
  isLabMethod,
  type LabMethod,
  type LabParameters,
  labParametersSchema,
} from "../lab/methods/lab-fields.ts";
import { RUN_LAB_METHOD } from "../queue/jobs.ts";
import { completeJob, enqueue } from "../queue/queue.ts";

/** A run that this worker has claimed, with all that it needs. */
export interface HeldLabRun {
  readonly id: string;
  readonly jobId: string;
  readonly method: LabMethod;
  readonly parameters: LabParameters;
  readonly estimateSeconds: number;
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
}

const parametersSchema = z.record(z.string(), z.number());

/** Claims a queued run for a job; undefined if there is nothing to do, and the job is then ended. */
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
        startedAt: present(),
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
    if (!isLabMethod(run.method)) throw new Error(`the run ${runId} names no method: ${run.method}`);
    await announce(transaction, { labRunId: runId });
    const parameters = labParametersSchema(run.method).parse(parametersSchema.parse(run.parameters));
    const { id, method, estimateSeconds, input } = run;
    return { id, jobId, method, parameters, estimateSeconds, file: input };
  });
}

/**
 * Says that the run lives, and how far it is.
 * @returns whether it is still this worker's: one that was cancelled or taken for lost is left as it is
 */
export async function beatLabRun(db: Database, held: HeldLabRun, progress: number): Promise<boolean> {
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

/** How a run ended: with its report, or with the reason why there is none. */
export type LabRunEnd =
  | { readonly report: string }
  | { readonly error: string; readonly reason: FailureReason };

/** Stores how the run ended and deletes the visitor's file, at once. A run cancelled or taken for lost meanwhile is left alone. */
export async function endLabRun(db: Database, held: HeldLabRun, end: LabRunEnd): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const done = "report" in end;
    const { count } = await transaction.labRun.updateMany({
      where: mine(held),
      data: {
        ...end,
        state: done ? "DONE" : "FAILED",
        finishedAt: present(),
        ...(done ? { progress: 1 } : {}),
      },
    });
    if (count === 0) return;
    await transaction.labRunInput.deleteMany({ where: { runId: held.id } });
    await completeJob(transaction, RUN_LAB_METHOD, held.jobId);
    await announce(transaction, { labRunId: held.id });
  });
}

/** Gives a run back to the queue; this try does not count. */
export async function handBackLabRun(db: Database, held: HeldLabRun): Promise<void> {
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

function mine({ id, jobId }: HeldLabRun) {
  return { id, jobId, state: "RUNNING" as const };
}
