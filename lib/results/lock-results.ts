import type { Transaction } from "../db/client.ts";

/** A contest's rounds as far as their results go, so held that none of them is published meanwhile. */
export interface LockedResults {
  readonly contestId: string;
  readonly rounds: readonly LockedRound[];
}

interface LockedRound {
  readonly id: string;
  readonly name: string;
  /** Whether its results are published, here or elsewhere. */
  readonly published: boolean;
}

/** Whoever publishes results of the contest at the same time waits for this transaction, or it for them. */
export async function lockResults(tx: Transaction, contestId: string): Promise<LockedResults> {
  const rounds = await tx.$queryRaw<LockedRound[]>`
    SELECT id, name, "resultsPublishedAt" IS NOT NULL
      OR EXISTS (SELECT FROM "PublishedResults" found WHERE found."roundId" = round.id) AS published
    FROM "Round" round WHERE "contestId" = ${contestId}::uuid ORDER BY id FOR SHARE OF round`;
  return { contestId, rounds };
}
