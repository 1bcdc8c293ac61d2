import { kindOfProgram } from "../../../contest/attack-kinds.ts";
import { meanInterval } from "../../../core/scores/mean-interval.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { ScoringSeeds } from "../../../scoring/repeats.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { type AttackScores, attackScoresSchema } from "../../../scoring/variance-of-attacks.ts";
import { type HeldAttempt, writeAsAttempt } from "./scoring-attempt.ts";

/** One run of a final scoring. */
export interface FinalRun extends ScoringSeeds {
  /** Counts from 0. */
  readonly repeat: number;
  readonly scores: AttackScores;
}

/** Stores one run of a final scoring of `repeats` runs. Idempotent. @throws AttemptLostError */
export async function recordRun(
  db: Database,
  held: HeldAttempt,
  repeats: number,
  run: FinalRun,
): Promise<void> {
  const { scoringId } = held;
  const write = async (tx: Transaction) => {
    const variance = { scoringId, state: "SCORED", repeats } as const;
    await tx.scoreVariance.upsert({ where: { scoringId }, create: variance, update: variance });
    const data = [{ scoringId, ...run, scorerVersion: SCORER_VERSION }];
    await tx.scoringRepeat.createMany({ data, skipDuplicates: true });
  };
  await writeAsAttempt(db, held, write, { partial: true });
}

/**
 * Stores the mean of each attack's scores over all runs of a final scoring as the attack's result. Idempotent.
 * @throws AttemptLostError
 */
export async function recordMeans(db: Database, held: HeldAttempt, seed: number): Promise<void> {
  const { scoringId } = held;
  const write = async (tx: Transaction) => {
    const rows = await tx.scoringRepeat.findMany({ where: { scoringId }, orderBy: { repeat: "asc" } });
    const runs = rows.map(({ scores }) => attackScoresSchema.parse(scores));
    const data = runs[0].map(({ attacker }, i) => ({
      scoringId,
      attacker,
      kind: kindOfProgram(attacker),
      score: meanInterval(runs.map((scores) => scores[i].score)).mean,
      seed,
      scorerVersion: SCORER_VERSION,
    }));
    await tx.attackResult.createMany({ data, skipDuplicates: true });
  };
  await writeAsAttempt(db, held, write, { partial: true });
}
