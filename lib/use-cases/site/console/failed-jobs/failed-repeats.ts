import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { REPEAT_SCORING } from "../../../../platform/queue/jobs.ts";
import { enqueue } from "../../../../platform/queue/queue.ts";
import { announceSubmission } from "../../../submissions/announce-submission.ts";
import { place, placeOf } from "../submission-place.ts";
import { type FailedJob, type FailedJobKind, inScope } from "./failed-job.ts";

/** Failed repeats of scorings. Superseded scorings are ignored. */
export const failedRepeats: FailedJobKind = { list, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  const rows = await db.scoreVariance.findMany({
    where: {
      state: "FAILED",
      scoring: { supersededAt: null, submission: { dataSet: { round: inScope(scope) } } },
    },
    orderBy: { heartbeatAt: "desc" },
    take: most,
    include: { scoring: { select: { submissionId: true, submission: { select: place } } } },
  });
  return rows.map(({ scoringId, scoring, error, reason, heartbeatAt }) => ({
    kind: "repeat",
    id: scoringId,
    ...placeOf(scoring.submission),
    submissionId: scoring.submissionId,
    ...failureView({ error: error ?? "", reason }, true),
    failedAt: heartbeatAt?.toISOString() ?? null,
  }));
}

async function retry(tx: Transaction, scoringId: string): Promise<boolean> {
  const [row] = await tx.scoreVariance.updateManyAndReturn({
    where: { scoringId, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, attempts: 0, jobId: null },
    select: { scoring: { select: { submissionId: true } } },
  });
  if (!row) return false;
  await enqueue(tx, REPEAT_SCORING, { scoringId });
  await announceSubmission(tx, row.scoring.submissionId, { partial: true });
  return true;
}
