import type { Transaction } from "../../../platform/db/client.ts";

/**
 * Applies a re-scoring's results of teams' attacks: each becomes a new score that supersedes the one it was compared with. If
 * that one has been superseded meanwhile, its successor continues to count, and the new score is stored as superseded.
 *
 * @returns how many scores were superseded
 */
export async function applyAttacks(tx: Transaction, id: string, appliedAt: Date): Promise<number> {
  // Everything that adds a score locks the attack, so that no number is given twice.
  await tx.$queryRaw`
    SELECT id FROM "TeamAttack" WHERE id IN (SELECT "attackId" FROM "RescoredAttack" WHERE "rescoringId" = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  const [{ count }] = await tx.$queryRaw<{ count: number }[]>`
    WITH superseded AS (
      UPDATE "TeamAttackScore" AS base SET "supersededAt" = ${appliedAt}
      FROM "RescoredAttack" AS found
      WHERE found."rescoringId" = ${id}::uuid AND found.state = 'SCORED' AND base.id = found."baseId"
        AND base."supersededAt" IS NULL
      RETURNING base.id
    ),
    latest AS (
      SELECT "attackId", max(number) AS number FROM "TeamAttackScore"
      WHERE "attackId" IN (SELECT "attackId" FROM "RescoredAttack" WHERE "rescoringId" = ${id}::uuid)
      GROUP BY "attackId"
    ),
    added AS (
      INSERT INTO "TeamAttackScore" (id, "attackId", number, score, hits, total, "gainSum", "weightSum", "scorerVersion",
        "durationMs", "supersededAt")
      SELECT gen_random_uuid(), found."attackId", latest.number + 1, score, hits, total, "gainSum", "weightSum",
        "scorerVersion", "durationMs", CASE WHEN superseded.id IS NULL THEN ${appliedAt}::timestamptz END
      FROM "RescoredAttack" AS found JOIN latest ON latest."attackId" = found."attackId"
        LEFT JOIN superseded ON superseded.id = found."baseId"
      WHERE found."rescoringId" = ${id}::uuid AND found.state = 'SCORED'
    )
    SELECT count(*)::int AS count FROM superseded`;
  return count;
}
