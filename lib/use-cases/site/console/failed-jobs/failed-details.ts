import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { DETAIL_SCORING } from "../../../../platform/queue/jobs.ts";
import { dropJobs, enqueue } from "../../../../platform/queue/queue.ts";
import { announceSubmission } from "../../../submissions/announce-submission.ts";
import { place, placeOf } from "../submission-place.ts";
import { type FailedJob, type FailedJobKind, inScope } from "./failed-job.ts";

/**
 * Failed details. An error in a set's files is stored with the detail; of an outage that lasted through all retries, only the queue
 * knows. Superseded scorings are ignored.
 */
export const failedDetails: FailedJobKind = { list, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  const jobs = await db.$queryRaw<FailedDetailJob[]>`
    SELECT DISTINCT ON (data ->> 'scoringId') data ->> 'scoringId' AS "scoringId", output ->> 'message' AS error,
      output -> 'reason' AS reason,
      completed_on AS "failedAt"
    FROM pgboss.job WHERE name = ${DETAIL_SCORING.name} AND state = 'failed'
    ORDER BY data ->> 'scoringId', completed_on DESC`;
  const rows = await db.scoringDetail.findMany({
    where: {
      madeAt: null,
      scoring: { supersededAt: null, submission: { dataSet: { round: inScope(scope) } } },
      OR: [{ error: { not: null } }, { scoringId: { in: jobs.map(({ scoringId }) => scoringId) } }],
    },
    orderBy: { requestedAt: "desc" },
    take: most,
    select: {
      scoringId: true,
      error: true,
      reason: true,
      requestedAt: true,
      scoring: { select: { submissionId: true, submission: { select: place } } },
    },
  });
  return rows.map(({ scoringId, requestedAt, scoring, ...row }) => {
    const job = jobs.find((one) => one.scoringId === scoringId);
    const { error, reason } = row.error === null && job ? job : row;
    const failure = { error: error ?? "", reason };
    return {
      kind: "detail",
      id: scoringId,
      ...placeOf(scoring.submission),
      submissionId: scoring.submissionId,
      ...failureView(failure, true),
      failedAt: (job?.failedAt ?? requestedAt).toISOString(),
    };
  });
}

interface FailedDetailJob {
  readonly scoringId: string;
  readonly error: string | null;
  readonly reason: unknown;
  readonly failedAt: Date | null;
}

async function retry(tx: Transaction, scoringId: string): Promise<boolean> {
  const jobs = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM pgboss.job
    WHERE name = ${DETAIL_SCORING.name} AND state = 'failed' AND data ->> 'scoringId' = ${scoringId} FOR UPDATE`;
  const isFailed = jobs.length > 0 ? {} : { error: { not: null } };
  const [row] = await tx.scoringDetail.updateManyAndReturn({
    where: { scoringId, madeAt: null, ...isFailed },
    data: { ...NO_ERROR, requestedAt: databaseClock.now() },
    select: { scoring: { select: { submissionId: true } } },
  });
  if (!row) return false;
  const ids = jobs.map(({ id }) => id);
  await dropJobs(tx, DETAIL_SCORING, ids);
  await enqueue(tx, DETAIL_SCORING, { scoringId });
  await announceSubmission(tx, row.scoring.submissionId, { partial: true });
  return true;
}
