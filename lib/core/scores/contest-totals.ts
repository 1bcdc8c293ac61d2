import type { DataKind } from "../formats/file-names.ts";
import { type AttackMinimum, attackMinimum } from "./attack-minimum.ts";
import { type AttackedRound, SCORE_OF_KIND } from "./attacked-set.ts";
import { exactSum } from "./exact-sum.ts";
import { rankBy, sumOfMinima } from "./ranking.ts";

/** A team's result in one round. */
export interface RoundTotal {
  /** s_I,min of the IDP set. */
  readonly reidentification: AttackMinimum;
  /** s_T,min of the TRP set. */
  readonly traceInference: AttackMinimum;
  /** The sum of the two minima, in [0, 2]. */
  readonly sum: number;
  readonly weight: number;
}

/** A team's row of the anonymization ranking. */
export interface ContestTotal {
  readonly team: number;
  /** In the order of the rounds given. */
  readonly rounds: readonly RoundTotal[];
  /** The weighted sum of the rounds' sums, in [0, 2 x the sum of weights]. */
  readonly total: number;
  /** 1-based; equal totals share a rank: 1, 2, 2, 4. */
  readonly rank: number;
}

/**
 * The anonymization ranking by the weighted sum over rounds of s_I,min of the IDP set + s_T,min of the TRP set, highest first
 * (PWS Cup 2019 rules).
 * @param teams numbers of the teams that compete
 */
export function rankContest(rounds: readonly AttackedRound[], teams: readonly number[]): ContestTotal[] {
  const rows = teams.map((team) => {
    const totals = rounds.map((round) => roundTotal(round, team));
    return { team, rounds: totals, total: exactSum(totals.map(({ sum, weight }) => sum * weight)) };
  });
  return rankBy(rows, ({ total }) => total);
}

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
