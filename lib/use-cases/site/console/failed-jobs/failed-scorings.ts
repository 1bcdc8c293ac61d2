import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { lockUndecided } from "../../../results/rescorings/lock-undecided.ts";
import { announceSubmission } from "../../../submissions/announce-submission.ts";
import { lockDataSet } from "../../../submissions/lock-data-set.ts";
import { queueScorings } from "../../../submissions/scoring-runs/queue-scorings.ts";
import { withoutPlace } from "../../../submissions/without-place.ts";
import { place, placeOf } from "../submission-place.ts";
import type { FailedJob, FailedJobKind, RestingRound } from "./failed-job.ts";

/**
 * Failed scorings, except for those that a later one has replaced, those of applied or discarded previews, and those of submissions
 * whose place their team has used since: scored now, they would be more than the round's limits allow. When tried again, a
 * scoring keeps its seed and, unless the scorer has been upgraded since, its results so far.
 */
export const failedScorings: FailedJobKind = { list, roundOf, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  const live = await liveRuns(db, scope);
  const used = await withoutPlace(
    db,
    live.map(({ submissionId }) => submissionId),
  );
  const retriable = live.filter(({ submissionId }) => !used.has(submissionId)).slice(0, most);
  const rows = await db.scoring.findMany({
    where: { id: { in: retriable.map(({ id }) => id) } },
    orderBy: { finishedAt: "desc" },
    include: { submission: { select: place } },
  });
  return rows.map((row) => ({
    kind: "scoring",
    id: row.id,
    ...placeOf(row.submission),
    submissionId: row.submissionId,
    ...failureView(row, true),
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

function liveRuns(db: Database, { site, contests }: Scope): Promise<{ id: string; submissionId: string }[]> {
  return db.$queryRaw`
    SELECT run.id, run."submissionId" FROM "Scoring" run LEFT JOIN "Rescoring" preview ON preview.id = run."rescoringId"
      JOIN "Submission" s ON s.id = run."submissionId" JOIN "DataSet" d ON d.id = s."dataSetId" JOIN "Round" r ON r.id = d."roundId"
    WHERE (${site} OR r."contestId" = ANY (${[...contests]}::uuid[]))
      AND run.state = 'FAILED' AND preview."appliedAt" IS NULL AND preview."discardedAt" IS NULL
      AND (run."rescoringId" IS NOT NULL OR NOT EXISTS (
        SELECT FROM "Scoring" later
        WHERE later."submissionId" = run."submissionId" AND later."rescoringId" IS NULL AND later.number > run.number
      ))
    ORDER BY run."finishedAt" DESC NULLS LAST`;
}

/** Null for a preview's scoring, which does not count until it is applied. */
async function roundOf(tx: Transaction, id: string): Promise<RestingRound | null> {
  const round = { select: { id: true, name: true, contestId: true } };
  const select = { submission: { select: { dataSet: { select: { round } } } } };
  const row = await tx.scoring.findUnique({ where: { id, rescoringId: null }, select });
  return row?.submission.dataSet.round ?? null;
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  const include = { submission: { select: { dataSetId: true } } };
  const run = await tx.scoring.findUnique({ where: { id }, include });
  if (!run) return false;
  const { rescoringId, submissionId, submission, turn } = run;
  if (rescoringId !== null && !(await lockUndecided(tx, rescoringId))) return false;
  // No other submission takes the place before this transaction ends.
  await lockDataSet(tx, submission.dataSetId);
  if ((await withoutPlace(tx, [submissionId])).size > 0) return false;
  const { count } = await tx.scoring.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, finishedAt: null },
  });
  if (count === 0) return false;
  await queueScorings(tx, [{ id, rescoringId, turn }]);
  await announceSubmission(tx, submissionId);
  return true;
}
