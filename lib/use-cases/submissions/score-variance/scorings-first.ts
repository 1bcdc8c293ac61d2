import type { Database, Transaction } from "../../../platform/db/client.ts";

/**
 * Whether any set or team's attack is queued for scoring or being scored, on any machine. Repeats of scorings give way to these, so
 * that nobody's scores are delayed before a deadline by somebody's interest in statistics.
 */
export async function areScoresAwaited(connection: Database | Transaction): Promise<boolean> {
  const [{ awaited }] = await connection.$queryRaw<{ awaited: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Scoring" WHERE state IN ('QUEUED', 'SCORING'))
      OR EXISTS (SELECT FROM "TeamAttack" WHERE state IN ('QUEUED', 'SCORING'))
      OR EXISTS (SELECT FROM "RescoredAttack" WHERE state IN ('QUEUED', 'SCORING')) AS awaited`;
  return awaited;
}
