import { PWS_2019_ATTACKERS } from "../../contest/attackers.ts";
import type { MeanInterval } from "../../core/scores/mean-interval.ts";
import { type NamedScore, varianceOfScores } from "../../scoring/repeats.ts";
import type { AttackOutcome } from "../../scoring/scoring-engine.ts";
import { type Minima, minimaOf } from "../../scoring/steps.ts";
import type { SettingResult } from "./run-setting.ts";

const SAMPLE_ATTACKERS: readonly string[] = PWS_2019_ATTACKERS;

/** A point of a figure: its scores' means over all repeats, with their 95 % intervals. */
export interface FigurePoint extends Pick<SettingResult, "anonymizer" | "days"> {
  readonly repeats: number;
  readonly attacks: readonly Pick<AttackOutcome, "attacker" | "kind">[];
  /** Whether attacks other than the six sample ones ran. */
  readonly hasStrongAttacks: boolean;
  /**
   * By column of the table: `s_U`, every attack's name, `s_I_min` and `s_T_min` (over the sample attacks, as the figures plot them),
   * `s_I_min_all` and `s_T_min_all`. A minimum over no attack is left out.
   */
  readonly scores: ReadonlyMap<string, MeanInterval>;
}

/**
 * Summarizes one point's results.
 * @param repeats at least one, all of the same setting and attacks
 */
export function figurePoint(repeats: readonly SettingResult[]): FigurePoint {
  const { anonymizer, days, attacks } = repeats[0];
  return {
    anonymizer,
    days,
    repeats: repeats.length,
    attacks,
    hasStrongAttacks: attacks.some(({ attacker }) => !SAMPLE_ATTACKERS.includes(attacker)),
    scores: new Map(varianceOfScores(repeats.map(scoresOf)).map(({ name, ...interval }) => [name, interval])),
  };
}

function scoresOf({ utilityScore, attacks }: SettingResult): NamedScore[] {
  const sample = minimaOf(attacks.filter(({ attacker }) => SAMPLE_ATTACKERS.includes(attacker)));
  return [
    { name: "s_U", score: utilityScore },
    ...attacks.map(({ attacker, score }) => ({ name: attacker, score })),
    ...minimumScores(sample, "min"),
    ...minimumScores(minimaOf(attacks), "min_all"),
  ];
}

function minimumScores(minima: Minima, ending: string): NamedScore[] {
  const { minReidentificationScore: ofI, minTraceInferenceScore: ofT } = minima;
  return [
    ...(ofI === null ? [] : [{ name: `s_I_${ending}`, score: ofI }]),
    ...(ofT === null ? [] : [{ name: `s_T_${ending}`, score: ofT }]),
  ];
}
