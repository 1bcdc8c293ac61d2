import type { Database, Transaction } from "../db/client.ts";

/**
 * Whether a set or a team's attack waits for its scores or gets them now, on any machine. Repeats of scorings give way to
 * all of these: nobody's scores come later before a deadline because somebody asked how far they are a draw.
 */
export async function areScoresAwaited(connection: Database | Transaction): Promise<boolean> {
  const [{ awaited }] = await connection.$queryRaw<{ awaited: boolean }[]>`
    SELECT EXISTS (SELECT FROM "Scoring" WHERE state IN ('QUEUED', 'SCORING'))
      OR EXISTS (SELECT FROM "TeamAttack" WHERE state IN ('QUEUED', 'SCORING'))
      OR EXISTS (SELECT FROM "RescoredAttack" WHERE state IN ('QUEUED', 'SCORING')) AS awaited`;
  return awaited;
}
