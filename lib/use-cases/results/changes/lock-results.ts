import type { Transaction } from "../../../platform/db/client.ts";

/** A contest's rounds, locked so that no results of theirs are published meanwhile. */
export interface LockedResults {
  readonly contestId: string;
  readonly rounds: readonly LockedRound[];
}

interface LockedRound {
  readonly id: string;
  readonly name: string;
  /** Whether its results are published: by this platform, or imported as published elsewhere. */
  readonly published: boolean;
}

/** Locks a contest's rounds against the publication of results, until the transaction ends. */
export async function lockResults(tx: Transaction, contestId: string): Promise<LockedResults> {
  const rounds = await tx.$queryRaw<LockedRound[]>`
    SELECT id, name, "resultsPublishedAt" IS NOT NULL
      OR EXISTS (SELECT FROM "PublishedResults" found WHERE found."roundId" = round.id) AS published
    FROM "Round" round WHERE "contestId" = ${contestId}::uuid ORDER BY id FOR SHARE OF round`;
  return { contestId, rounds };
}
