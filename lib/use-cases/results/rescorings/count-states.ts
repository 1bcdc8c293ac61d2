import type { ScoringState } from "../../../contest/current-scoring.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";

/** How many parts of a re-scoring are in each state. */
export type StateCounts = Readonly<Record<ScoringState, number>>;

/** What a re-scoring covers, and its progress. */
export interface RescoringProgress {
  /** Parts by state, submissions' scorings and teams' attacks together. */
  readonly counts: StateCounts;
  readonly covers: { readonly submissions: number; readonly attacks: number };
  /** The versions of the scorer that scored its parts: more than one if workers were upgraded meanwhile, none before the first score. */
  readonly versions: readonly string[];
}

/** Counts the parts of re-scorings by state. @returns a function from a re-scoring's id to its progress */
export async function loadRescoringProgress(
  db: Database | Transaction,
  rescoringIds: readonly string[],
): Promise<(id: string) => RescoringProgress> {
  const where = { rescoringId: { in: [...rescoringIds] } };
  const by = ["rescoringId" as const, "state" as const, "scorerVersion" as const];
  const runs = await db.scoring.groupBy({ by, where, _count: true });
  const attacks = await db.rescoredAttack.groupBy({ by, where, _count: true });
  return (id) => {
    const [ownRuns, ownAttacks] = [runs, attacks].map((rows) =>
      rows.filter(({ rescoringId }) => rescoringId === id),
    );
    const counts = { QUEUED: 0, SCORING: 0, SCORED: 0, FAILED: 0 };
    const versions = new Set<string>();
    for (const { state, scorerVersion, _count } of [...ownRuns, ...ownAttacks]) {
      counts[state] += _count;
      if (state === "SCORED" && scorerVersion !== null) versions.add(scorerVersion);
    }
    const sum = (rows: typeof ownRuns) => rows.reduce((all, { _count }) => all + _count, 0);
    const covers = { submissions: sum(ownRuns), attacks: sum(ownAttacks) };
    return { counts, covers, versions: [...versions].sort(byNumber) };
  };
}

/** The version or versions of the scorer that a re-scoring's scores are of; before the first score, the one expected at its start. */
export function versionOf(
  { scorerVersion }: { readonly scorerVersion: string },
  { versions }: Pick<RescoringProgress, "versions">,
): string {
  return versions.length > 0 ? versions.join(", ") : scorerVersion;
}

function byNumber(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
