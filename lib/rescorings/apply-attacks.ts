import type { Transaction } from "../db/client.ts";

/**
 * Makes what a re-scoring found of teams' attacks count: a new score each, which supersedes the one that it was compared
 * with. Where another stands by now, that goes on counting, and the new one is kept as superseded.
 *
 * @returns how many scores it supersedes
 */
export async function applyAttacks(tx: Transaction, id: string, appliedAt: Date): Promise<number> {
  // Whoever adds a score locks the attack: no number is given twice.
  await tx.$queryRaw`
    SELECT id FROM "TeamAttack" WHERE id IN (SELECT "attackId" FROM "RescoredAttack" WHERE "rescoringId" = ${id}::uuid)
    ORDER BY id FOR UPDATE`;
  const superseded = await tx.$queryRaw<{ id: string }[]>`
    UPDATE "TeamAttackScore" AS base SET "supersededAt" = ${appliedAt}
    FROM "RescoredAttack" AS found
    WHERE found."rescoringId" = ${id}::uuid AND found.state = 'SCORED' AND base.id = found."baseId"
      AND base."supersededAt" IS NULL
    RETURNING base.id`;
  const ids = superseded.map((score) => score.id);
  await tx.$executeRaw`
    INSERT INTO "TeamAttackScore" (id, "attackId", number, score, hits, total, "gainSum", "weightSum", "scorerVersion",
      "durationMs", "supersededAt")
    SELECT gen_random_uuid(), "attackId",
      (SELECT max(number) + 1 FROM "TeamAttackScore" s WHERE s."attackId" = found."attackId"),
      score, hits, total, "gainSum", "weightSum", "scorerVersion", "durationMs",
      CASE WHEN "baseId" = ANY (${ids}::uuid[]) THEN NULL ELSE ${appliedAt}::timestamptz END
    FROM "RescoredAttack" AS found
    WHERE "rescoringId" = ${id}::uuid AND state = 'SCORED'`;
  return superseded.length;
}
