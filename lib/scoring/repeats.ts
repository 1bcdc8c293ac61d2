import { type MeanInterval, meanInterval } from "../core/scores/mean-interval.ts";
import type { AttackResult } from "./steps.ts";

/** The two seeds of a scoring, integers in [0, 2^32). */
export interface ScoringSeeds {
  readonly seed: number;
  readonly shuffleSeed: number;
}

const SEED_COUNT = 2 ** 32;

/**
 * The seeds of a scoring's repeat: both one higher each time, 0 after the last.
 * @param repeat 0 for the scoring itself
 */
export function seedsOfRepeat({ seed, shuffleSeed }: ScoringSeeds, repeat: number): ScoringSeeds {
  return { seed: (seed + repeat) % SEED_COUNT, shuffleSeed: (shuffleSeed + repeat) % SEED_COUNT };
}

const SYMBOLS = { reidentification: "s_I", traceInference: "s_T" } as const;

/** What a score goes by in a scoring's repeats: `s_I I2-VisitProb`; of no attacker the minimum, `s_I,min`. */
export function scoreName(kind: AttackResult["kind"], attacker: string | null): string {
  return attacker === null ? `${SYMBOLS[kind]},min` : `${SYMBOLS[kind]} ${attacker}`;
}

/** A score by any name: `s_U`, an attack's, a minimum. */
export interface NamedScore {
  readonly name: string;
  readonly score: number;
}

/** One score over all repeats: since random attacks draw, it is a draw itself. */
export interface ScoreSpread extends MeanInterval {
  readonly name: string;
}

/**
 * Mean, spread and 95 % interval of every score.
 * @param repeats at least one, all with the same names in the same order
 */
export function spreadOfScores(repeats: readonly (readonly NamedScore[])[]): ScoreSpread[] {
  return repeats[0].map(({ name }, i) => ({
    name,
    ...meanInterval(repeats.map((scores) => scores[i].score)),
  }));
}
