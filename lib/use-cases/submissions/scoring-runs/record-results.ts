import type { Prisma } from "../../../../generated/prisma/client.ts";
import { SCORE_OF_ATTACK } from "../../../contest/attack-kinds.ts";
import { noPreview } from "../../../contest/current-scoring.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { completeJob } from "../../../platform/queue/queue.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import type { AttackOutcome, ScoringNews } from "../../../scoring/scoring-engine.ts";
import { minimaOf } from "../../../scoring/steps.ts";
import { notifyScored } from "../../notices/notify-scored.ts";
import { endAttempt, type HeldAttempt, writeAsAttempt } from "./scoring-attempt.ts";

/**
 * Stores the result of one step, in its own transaction. Idempotent: an attack's result that is already stored is kept.
 * @throws AttemptLostError
 */
export async function recordNews(db: Database, held: HeldAttempt, news: ScoringNews): Promise<void> {
  const write = async (transaction: Transaction): Promise<void> => {
    if (news.step === "utility") {
      const { score: utilityScore, valid } = news.utility;
      await transaction.scoring.update({ where: { id: held.scoringId }, data: { utilityScore, valid } });
      return;
    }
    const row = resultRow(news.outcome, held.scoringId);
    await transaction.attackResult.createMany({ data: [row], skipDuplicates: true });
  };
  await writeAsAttempt(db, held, write, { partial: true });
}

/**
 * Closes a scoring whose results are all stored: writes the minima, ends attempt and job, and marks the submission's earlier
 * scorings as superseded by this one.
 * @throws AttemptLostError
 */
export async function finishScoring(
  db: Database,
  held: HeldAttempt,
  attackers: readonly string[],
): Promise<void> {
  await writeAsAttempt(db, held, async (transaction) => {
    const { scoringId, submissionId } = held;
    const results = await transaction.attackResult.findMany({ where: { scoringId } });
    const missing = attackers.filter((name) => !results.some(({ attacker }) => attacker === name));
    if (missing.length > 0) throw new Error(`no result of ${missing.join(", ")} was stored`);
    const counting = results.filter(({ attacker }) => attackers.includes(attacker));
    const now = databaseClock.now();
    const scoring = await transaction.scoring.update({
      where: { id: scoringId },
      data: {
        state: "SCORED",
        finishedAt: now,
        ...NO_ERROR,
        ...minimaOf(counting.map(({ kind, score }) => ({ kind: SCORE_OF_ATTACK[kind], score }))),
      },
    });
    // A preview supersedes no scoring until it is applied, and is not superseded by any.
    if (scoring.rescoringId === null) {
      await transaction.scoring.updateMany({
        where: {
          submissionId,
          number: { lt: scoring.number },
          state: "SCORED",
          supersededAt: null,
          ...noPreview,
        },
        data: { supersededAt: now },
      });
    }
    await notifyScored(transaction, scoringId);
    await endAttempt(transaction, held, "SUCCEEDED");
    await completeJob(transaction, SCORE_SUBMISSION, held.jobId);
  });
}

function resultRow(outcome: AttackOutcome, scoringId: string): Prisma.AttackResultCreateManyInput {
  const { attacker, score, seed, durationMs } = outcome;
  const common = { scoringId, attacker, score, seed, scorerVersion: SCORER_VERSION, durationMs };
  if (outcome.kind === "reidentification") {
    return { ...common, kind: "REIDENTIFICATION", hits: outcome.hits, total: outcome.total };
  }
  const { gainSum, weightSum } = outcome;
  return { ...common, kind: "TRACE_INFERENCE", gainSum, weightSum };
}
