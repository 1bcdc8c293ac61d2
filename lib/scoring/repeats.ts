import { type MeanInterval, meanInterval } from "../core/scores/mean-interval.ts";
import type { AttackResult } from "./steps.ts";

/** The two seeds of a scoring, integers in [0, 2^32). */
export interface ScoringSeeds {
  readonly seed: number;
  readonly shuffleSeed: number;
}

const SEED_COUNT = 2 ** 32;

/** The seed of a repeat: `repeat` higher than the first one's, modulo 2^32. */
export function seedOfRepeat(seed: number, repeat: number): number {
  return (seed + repeat) % SEED_COUNT;
}

/** The seeds of a scoring's repeat. @param repeat 0 for the scoring itself */
export function seedsOfRepeat({ seed, shuffleSeed }: ScoringSeeds, repeat: number): ScoringSeeds {
  return { seed: seedOfRepeat(seed, repeat), shuffleSeed: seedOfRepeat(shuffleSeed, repeat) };
}

const SYMBOLS = { reidentification: "s_I", traceInference: "s_T" } as const;

/** Labels a score in a table of repeats: `s_I I2-VisitProb`, or `s_I,min` (the minimum) if `attacker` is null. */
export function scoreName(kind: AttackResult["kind"], attacker: string | null): string {
  return attacker === null ? `${SYMBOLS[kind]},min` : `${SYMBOLS[kind]} ${attacker}`;
}

/** A score with its label: `s_U`, an attack's or a minimum's. */
export interface NamedScore {
  readonly name: string;
  readonly score: number;
}

/** Statistics of one score over all repeats. It varies because pseudonyms and attacks are drawn at random. */
export interface ScoreVariance extends MeanInterval {
  readonly name: string;
}

/**
 * Computes mean, standard deviation and 95 % confidence interval of every score.
 * @param repeats at least one, all with the same names in the same order
 */
export function varianceOfScores(repeats: readonly (readonly NamedScore[])[]): ScoreVariance[] {
  return repeats[0].map(({ name }, i) => ({
    name,
    ...meanInterval(repeats.map((scores) => scores[i].score)),
  }));
}
