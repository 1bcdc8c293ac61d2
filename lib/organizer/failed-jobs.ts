import type { Prisma } from "../../generated/prisma/client.ts";
import type { Database } from "../db/client.ts";
import { failureView } from "../failures/failure-view.ts";
import { failedDetails } from "./failed-details.ts";
import { type FailedJob, SHOWN_FAILURES } from "./failed-job.ts";
import { failedMails } from "./failed-mails.ts";
import { factsOf, place } from "./submission-place.ts";

/** What failed for good and was not tried anew with success, the latest first; at most fifty of each kind. */
export async function listFailedJobs(db: Database): Promise<FailedJob[]> {
  const lists = await Promise.all([
    failedScorings(db),
    failedAttacks(db),
    failedRescoredAttacks(db),
    failedDetails(db),
    failedRepeats(db),
    failedLabRuns(db),
    failedMails(db),
  ]);
  return lists.flat();
}

/** A re-scoring that is neither applied nor discarded. */
const UNDECIDED = { appliedAt: null, discardedAt: null } as const;

/** A run that a later one has made needless, or whose preview is decided, is none to worry about. */
const LIVE_FAILURE: Prisma.ScoringWhereInput = {
  state: "FAILED",
  OR: [{ rescoringId: null }, { rescoring: UNDECIDED }],
};

async function failedScorings(db: Database): Promise<FailedJob[]> {
  const rows = await db.scoring.findMany({
    where: LIVE_FAILURE,
    orderBy: { finishedAt: "desc" },
    take: SHOWN_FAILURES,
    include: {
      submission: { select: { ...place, scorings: { select: { number: true, rescoringId: true } } } },
    },
  });
  const isLatest = (row: (typeof rows)[number]) =>
    row.rescoringId !== null ||
    !row.submission.scorings.some((other) => other.rescoringId === null && other.number > row.number);
  return rows.filter(isLatest).map((row) => ({
    kind: "scoring",
    id: row.id,
    facts: factsOf(row.submission),
    submissionId: row.submissionId,
    ...failureView(row, true),
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

async function failedAttacks(db: Database): Promise<FailedJob[]> {
  const rows = await db.teamAttack.findMany({
    where: { state: "FAILED" },
    orderBy: { submittedAt: "desc" },
    take: SHOWN_FAILURES,
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

async function failedRescoredAttacks(db: Database): Promise<FailedJob[]> {
  const rows = await db.rescoredAttack.findMany({
    where: { state: "FAILED", rescoring: UNDECIDED },
    orderBy: { finishedAt: "desc" },
    take: SHOWN_FAILURES,
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
async function failedRepeats(db: Database): Promise<FailedJob[]> {
  const rows = await db.scoringSpread.findMany({
    where: { state: "FAILED", scoring: { supersededAt: null } },
    orderBy: { heartbeatAt: "desc" },
    take: SHOWN_FAILURES,
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

async function failedLabRuns(db: Database): Promise<FailedJob[]> {
  const rows = await db.labRun.findMany({
    where: REPEATABLE_RUN,
    orderBy: { finishedAt: "desc" },
    take: SHOWN_FAILURES,
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
