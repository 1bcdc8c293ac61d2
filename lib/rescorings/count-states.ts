import type { ScoringState } from "../contest/current-scoring.ts";
import type { Transaction } from "../db/client.ts";

/** How many parts of a re-scoring are in which state. */
export type StateCounts = Readonly<Record<ScoringState, number>>;

/** How much of a re-scoring, runs of submissions and teams' attacks together, is in which state. */
export async function countStates(tx: Transaction, rescoringId: string): Promise<StateCounts> {
  const of = { by: ["state" as const], where: { rescoringId }, _count: true as const };
  const groups = [...(await tx.scoring.groupBy(of)), ...(await tx.rescoredAttack.groupBy(of))];
  const counts = { QUEUED: 0, SCORING: 0, SCORED: 0, FAILED: 0 };
  for (const { state, _count } of groups) counts[state] += _count;
  return counts;
}

/** The same of rows that are read already. */
export function statesOf(rows: readonly { readonly state: ScoringState }[]): StateCounts {
  const counts = { QUEUED: 0, SCORING: 0, SCORED: 0, FAILED: 0 };
  for (const { state } of rows) counts[state]++;
  return counts;
}
