import type { DataKind } from "../formats/file-names.ts";
import { type AttackMinimum, attackMinimum } from "./attack-minimum.ts";
import { type AttackedRound, SCORE_OF_KIND } from "./attacked-set.ts";
import { exactSum } from "./exact-sum.ts";
import { rankBy, sumOfMinima } from "./ranking.ts";

/** What one round adds to a team's total. */
export interface RoundTotal {
  /** s_I,min of the IDP set. */
  readonly reidentification: AttackMinimum;
  /** s_T,min of the TRP set. */
  readonly traceInference: AttackMinimum;
  /** The two minima added, in [0, 2]. */
  readonly sum: number;
  readonly weight: number;
}

/** A team's line of the anonymization ranking. */
export interface ContestTotal {
  readonly team: number;
  /** In the order of the rounds given. */
  readonly rounds: readonly RoundTotal[];
  /** The rounds' sums, weighted and added, in [0, 2 x the sum of weights]. */
  readonly total: number;
  /** 1-based; equal totals share a rank: 1, 2, 2, 4. */
  readonly rank: number;
}

/**
 * The anonymization ranking: s_I,min of the IDP set + s_T,min of the TRP set per round, rounds added up with their
 * weights, highest first (PWS Cup 2019 rules).
 * @param teams numbers of the teams that compete
 */
export function rankContest(rounds: readonly AttackedRound[], teams: readonly number[]): ContestTotal[] {
  const rows = teams.map((team) => {
    const totals = rounds.map((round) => roundTotal(round, team));
    return { team, rounds: totals, total: exactSum(totals.map(({ sum, weight }) => sum * weight)) };
  });
  return rankBy(rows, ({ total }) => total);
}

/** What a round adds to one team's total. */
function roundTotal({ sets, weight }: AttackedRound, team: number): RoundTotal {
  const minimumOf = (kind: DataKind) => {
    const set = sets.find((set) => set.team === team && set.kind === kind);
    return attackMinimum(set ?? null, SCORE_OF_KIND[kind]);
  };
  const reidentification = minimumOf("IDP");
  const traceInference = minimumOf("TRP");
  const sum = sumOfMinima({
    minReidentificationScore: reidentification.score,
    minTraceInferenceScore: traceInference.score,
  });
  return { reidentification, traceInference, sum, weight };
}
