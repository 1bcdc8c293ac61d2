import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { announce } from "../../../../platform/events/channels.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { RUN_LAB_METHOD } from "../../../../platform/queue/jobs.ts";
import { enqueue } from "../../../../platform/queue/queue.ts";
import type { FailedJob, FailedJobKind } from "./failed-job.ts";

const REPEATABLE = { state: "FAILED", ownFile: false } as const;

/** Failed runs of the lab, except for those on a visitor's own file: the file is deleted, so they cannot be run again. */
export const failedLabRuns: FailedJobKind = { list, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  if (!scope.site) return [];
  const rows = await db.labRun.findMany({
    where: REPEATABLE,
    orderBy: { finishedAt: "desc" },
    take: most,
    select: { id: true, method: true, error: true, reason: true, finishedAt: true },
  });
  return rows.map(({ id, method, finishedAt, ...failure }) => ({
    kind: "labRun",
    id,
    contestId: null,
    facts: { method },
    submissionId: null,
    ...failureView(failure, true),
    failedAt: finishedAt?.toISOString() ?? null,
  }));
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.labRun.updateMany({
    where: { id, ...REPEATABLE },
    data: { state: "QUEUED", ...NO_ERROR, finishedAt: null, progress: 0, attempts: 0, jobId: null },
  });
  if (count === 0) return false;
  await enqueue(tx, RUN_LAB_METHOD, { runId: id });
  await announce(tx, { labRunId: id });
  return true;
}
