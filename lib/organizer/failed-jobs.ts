import type { Database } from "../db/client.ts";
import { failureView } from "../failures/failure-view.ts";
import { failedDetails } from "./failed-details.ts";
import { type FailedJob, SHOWN_FAILURES } from "./failed-job.ts";
import { failedMails } from "./failed-mails.ts";
import { factsOf, place } from "./submission-place.ts";

/**
 * What failed for good and was not tried anew with success, the latest first.
 * @param most of each kind
 */
export async function listFailedJobs(db: Database, most = SHOWN_FAILURES): Promise<FailedJob[]> {
  const lists = await Promise.all([
    failedScorings(db, most),
    failedAttacks(db, most),
    failedRescoredAttacks(db, most),
    failedDetails(db, most),
    failedRepeats(db, most),
    failedLabRuns(db, most),
    failedMails(db, most),
  ]);
  return lists.flat();
}

/** A re-scoring that is neither applied nor discarded. */
const UNDECIDED = { appliedAt: null, discardedAt: null } as const;

/** Failed runs that somebody should look at: none that a later one has made needless, or whose preview is decided. */
function liveFailures(db: Database, most: number): Promise<{ id: string }[]> {
  return db.$queryRaw`
    SELECT run.id FROM "Scoring" run LEFT JOIN "Rescoring" preview ON preview.id = run."rescoringId"
    WHERE run.state = 'FAILED' AND preview."appliedAt" IS NULL AND preview."discardedAt" IS NULL
      AND (run."rescoringId" IS NOT NULL OR NOT EXISTS (
        SELECT FROM "Scoring" later
        WHERE later."submissionId" = run."submissionId" AND later."rescoringId" IS NULL AND later.number > run.number
      ))
    ORDER BY run."finishedAt" DESC NULLS LAST LIMIT ${most}`;
}

async function failedScorings(db: Database, most: number): Promise<FailedJob[]> {
  const live = await liveFailures(db, most);
  const rows = await db.scoring.findMany({
    where: { id: { in: live.map(({ id }) => id) } },
    orderBy: { finishedAt: "desc" },
    include: { submission: { select: place } },
  });
  return rows.map((row) => ({
    kind: "scoring",
    id: row.id,
    facts: factsOf(row.submission),
    submissionId: row.submissionId,
    ...failureView(row, true),
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

async function failedAttacks(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.teamAttack.findMany({
    where: { state: "FAILED" },
    orderBy: { submittedAt: "desc" },
    take: most,
  });
  return rows.map((row) => ({
    kind: "teamAttack",
    id: row.id,
    facts: { file: row.fileName, attempt: row.attempt },
    submissionId: null,
    ...failureView(row, true),
    failedAt: row.submittedAt.toISOString(),
  }));
}

async function failedRescoredAttacks(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.rescoredAttack.findMany({
    where: { state: "FAILED", rescoring: UNDECIDED },
    orderBy: { finishedAt: "desc" },
    take: most,
    include: { attack: { select: { fileName: true, attempt: true } } },
  });
  return rows.map((row) => ({
    kind: "rescoredAttack",
    id: row.id,
    facts: { file: row.attack.fileName, attempt: row.attack.attempt },
    submissionId: null,
    ...failureView(row, true),
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

/** Nobody looks at those of a superseded scoring. */
async function failedRepeats(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.scoringSpread.findMany({
    where: { state: "FAILED", scoring: { supersededAt: null } },
    orderBy: { heartbeatAt: "desc" },
    take: most,
    include: { scoring: { select: { submissionId: true, submission: { select: place } } } },
  });
  return rows.map(({ scoringId, scoring, error, reason, heartbeatAt }) => ({
    kind: "repeat",
    id: scoringId,
    facts: factsOf(scoring.submission),
    submissionId: scoring.submissionId,
    ...failureView({ error: error ?? "", reason }, true),
    failedAt: heartbeatAt?.toISOString() ?? null,
  }));
}

/** A run of somebody's own file cannot be run again: the file is gone with its end. */
export const REPEATABLE_RUN = { state: "FAILED", ownFile: false } as const;

async function failedLabRuns(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.labRun.findMany({
    where: REPEATABLE_RUN,
    orderBy: { finishedAt: "desc" },
    take: most,
    select: { id: true, method: true, error: true, reason: true, finishedAt: true },
  });
  return rows.map(({ id, method, finishedAt, ...failure }) => ({
    kind: "labRun",
    id,
    facts: { method },
    submissionId: null,
    ...failureView(failure, true),
    failedAt: finishedAt?.toISOString() ?? null,
  }));
}
