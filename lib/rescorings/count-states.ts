import type { ScoringState } from "../contest/current-scoring.ts";
import type { Database, Transaction } from "../db/client.ts";

/** How many parts of a re-scoring are in each state. */
export type StateCounts = Readonly<Record<ScoringState, number>>;

/** What a re-scoring covers, and its progress. */
export interface RescoringProgress {
  /** Parts by state, submissions' scorings and teams' attacks together. */
  readonly counts: StateCounts;
  readonly covers: { readonly submissions: number; readonly attacks: number };
}

/** Counts the parts of re-scorings by state. @returns a function from a re-scoring's id to its counts */
export async function loadRescoringProgress(
  db: Database | Transaction,
  rescoringIds: readonly string[],
): Promise<(id: string) => RescoringProgress> {
  const where = { rescoringId: { in: [...rescoringIds] } };
  const by = ["rescoringId" as const, "state" as const];
  const runs = await db.scoring.groupBy({ by, where, _count: true });
  const attacks = await db.rescoredAttack.groupBy({ by, where, _count: true });
  return (id) => {
    const [ownRuns, ownAttacks] = [runs, attacks].map((rows) =>
      rows.filter(({ rescoringId }) => rescoringId === id),
    );
    const counts = { QUEUED: 0, SCORING: 0, SCORED: 0, FAILED: 0 };
    for (const { state, _count } of [...ownRuns, ...ownAttacks]) counts[state] += _count;
    const sum = (rows: typeof ownRuns) => rows.reduce((all, { _count }) => all + _count, 0);
    return { counts, covers: { submissions: sum(ownRuns), attacks: sum(ownAttacks) } };
  };
}
