import { z } from "zod";
import { recordAudit } from "../audit/record.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import {
  REPEAT_SCORING,
  RESCORE_TEAM_ATTACK,
  RUN_LAB_METHOD,
  SCORE_SUBMISSION,
  SCORE_TEAM_ATTACK,
} from "../queue/jobs.ts";
import { enqueue } from "../queue/queue.ts";
import { keepUndecided } from "../rescorings/keep-undecided.ts";
import { announceSubmission } from "../submissions/announce-submission.ts";
import { announceTeamAttack } from "../team-attacks/announce-team-attack.ts";
import { retryDetail } from "./failed-details.ts";
import { listFailedJobs, REPEATABLE_RUN } from "./failed-jobs.ts";
import { retryMail } from "./failed-mails.ts";
import { JOB_KINDS, type JobKind } from "./job-kinds.ts";

/** Which failed jobs to try again: one, or all of a kind, or all. */
export const retrySchema = z.strictObject({ kind: z.enum(JOB_KINDS).optional(), id: z.uuid().optional() });

export type RetryRequest = z.infer<typeof retrySchema>;

/** So many of each kind at a time, far more than are shown. */
const MOST_RETRIED = 10_000;

/**
 * Puts jobs that failed for good into the queue again, each for one more try, in the state in which they failed: a
 * scoring keeps its seed and the results that it has.
 *
 * @returns how many
 * @throws UserError `nothing_to_retry` (409)
 */
export async function retryFailed(db: Database, actorId: string, request: RetryRequest): Promise<number> {
  const { kind, id } = request;
  const failed = await listFailedJobs(db, MOST_RETRIED);
  const wanted = failed.filter((job) => (!kind || job.kind === kind) && (!id || job.id === id));
  let retried = 0;
  for (const job of wanted) {
    const isRetried = await inTransaction(db, async (tx) => {
      if (!(await RETRY[job.kind](tx, job.id))) return false;
      // The log is kept for good: no address of anybody's.
      const { address: _, ...facts } = job.facts;
      const detail = { job: job.kind, ...facts };
      await recordAudit(tx, {
        userId: actorId,
        action: "queue.retry",
        subject: `${job.kind}:${job.id}`,
        detail,
      });
      return true;
    });
    if (isRetried) retried++;
  }
  if (retried === 0) {
    throw new UserError("nothing_to_retry", "No such job has failed: there is nothing to retry.", 409);
  }
  return retried;
}

type Retry = (tx: Transaction, id: string) => Promise<boolean>;

/** Each queues one again, unless somebody else did meanwhile. */
const RETRY: Readonly<Record<JobKind, Retry>> = {
  scoring: retryScoring,
  teamAttack: retryTeamAttack,
  rescoredAttack: retryRescoredAttack,
  detail: retryDetail,
  repeat: retryRepeat,
  labRun: retryLabRun,
  mail: retryMail,
};

async function retryScoring(tx: Transaction, id: string): Promise<boolean> {
  const { rescoringId = null } = (await tx.scoring.findUnique({ where: { id } })) ?? {};
  if (rescoringId !== null && !(await keepUndecided(tx, rescoringId))) return false;
  const [row] = await tx.scoring.updateManyAndReturn({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", error: null, finishedAt: null },
    select: {
      submissionId: true,
      submission: { select: { dataSet: { select: { round: { select: { contestId: true } } } } } },
    },
  });
  if (!row) return false;
  await enqueue(tx, SCORE_SUBMISSION, { scoringId: id });
  const { contestId } = row.submission.dataSet.round;
  await announceSubmission(tx, { contestId, submissionId: row.submissionId });
  return true;
}

async function retryTeamAttack(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.teamAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", error: null, jobId: null, toldAt: null },
  });
  if (count === 0) return false;
  await enqueue(tx, SCORE_TEAM_ATTACK, { attackId: id });
  await announceTeamAttack(tx, id);
  return true;
}

async function retryRescoredAttack(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.rescoredAttack.findUnique({ where: { id } });
  if (!found || !(await keepUndecided(tx, found.rescoringId))) return false;
  const { count } = await tx.rescoredAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", error: null, finishedAt: null, jobId: null },
  });
  if (count === 0) return false;
  await enqueue(tx, RESCORE_TEAM_ATTACK, { rescoredId: id });
  return true;
}

async function retryRepeat(tx: Transaction, scoringId: string): Promise<boolean> {
  const [row] = await tx.scoringSpread.updateManyAndReturn({
    where: { scoringId, state: "FAILED" },
    data: { state: "QUEUED", error: null, attempts: 0, jobId: null },
    select: {
      scoring: {
        select: { submissionId: true, submission: { select: { dataSet: { select: { round: true } } } } },
      },
    },
  });
  if (!row) return false;
  await enqueue(tx, REPEAT_SCORING, { scoringId });
  const { submissionId, submission } = row.scoring;
  await announceSubmission(tx, {
    contestId: submission.dataSet.round.contestId,
    submissionId,
    partial: true,
  });
  return true;
}

async function retryLabRun(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.labRun.updateMany({
    where: { id, ...REPEATABLE_RUN },
    data: { state: "QUEUED", error: null, finishedAt: null, progress: 0, attempts: 0, jobId: null },
  });
  if (count === 0) return false;
  await enqueue(tx, RUN_LAB_METHOD, { runId: id });
  await announce(tx, { labRunId: id });
  return true;
}
