import type { Database } from "../../lib/platform/db/client.ts";
import { CLOSE_GRACE_MS } from "../../lib/use-cases/results/closing/due-end.ts";
import type { LargeContest } from "./large-contest.ts";

const TRANSACTION = { timeout: 300_000 };

/** Ends the contest's anonymization phase, long enough ago for its round to be closed at once. */
export async function endAnonymization(db: Database, { roundId }: LargeContest): Promise<void> {
  const endsAt = new Date(Date.now() - 1_000 - CLOSE_GRACE_MS);
  await db.phase.updateMany({ where: { roundId, kind: "ANONYMIZATION" }, data: { endsAt } });
}

/**
 * Adds a scored attack by every team on every other team's locked sets, of the kind that each set is protected against; then
 * publishes the results.
 */
export async function attackAll(db: Database, { contestId, roundId }: LargeContest): Promise<void> {
  const hour = 3_600_000;
  const attack = { startsAt: new Date(Date.now() - 500), endsAt: new Date(Date.now() + 100 * hour) };
  await db.phase.create({ data: { roundId, kind: "ATTACK", ...attack } });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "TeamAttack" (id, "publicSetId", "teamId", kind, attempt, "fileName", sha256, "sizeBytes", source, state,
        "scoredAt", "notifiedAt")
      SELECT gen_random_uuid(), p.id, t.id,
        (CASE d.kind WHEN 'IDP' THEN 'REIDENTIFICATION' ELSE 'TRACE_INFERENCE' END)::"AttackKind",
        1, 'attack.csv', 'none', 1000, 'API', 'SCORED', now(), now()
      FROM "PublicSet" p JOIN "DataSet" d ON d.id = p."dataSetId" AND d."roundId" = ${roundId}::uuid
        JOIN "Team" t ON t."contestId" = ${contestId}::uuid AND t.id <> d."teamId"`;
    await tx.$executeRaw`
      INSERT INTO "TeamAttackScore" (id, "attackId", number, score, hits, total, "scorerVersion", "durationMs")
      SELECT gen_random_uuid(), a.id, 1, 0.3 + 0.7 * random(), 1, 2, '1', 1
      FROM "TeamAttack" a JOIN "PublicSet" p ON p.id = a."publicSetId" JOIN "DataSet" d ON d.id = p."dataSetId"
      WHERE d."roundId" = ${roundId}::uuid`;
  }, TRANSACTION);
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: new Date() } });
  await db.$executeRaw`ANALYZE`;
}

/**
 * Adds a finished re-scoring that can be applied: of the counting submissions or of all, and of all teams' attacks. About
 * every third score differs.
 * @returns its id
 */
export async function rescoreAll(
  db: Database,
  { roundId }: LargeContest,
  which: "counting" | "all",
): Promise<string> {
  const { id } = await db.rescoring.create({ data: { roundId, scorerVersion: "2" } });
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "Scoring" (id, "submissionId", number, state, seed, "scorerVersion", "startedAt", "finishedAt",
        "utilityScore", valid, "minReidentificationScore", "minTraceInferenceScore", "rescoringId")
      SELECT gen_random_uuid(), s.id, old.number + 1, 'SCORED', old.seed, '2', now(), now(), old."utilityScore", old.valid,
        old."minReidentificationScore" * CASE WHEN s.number % 3 = 0 THEN 0.9 ELSE 1 END, old."minTraceInferenceScore",
        ${id}::uuid
      FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId" AND d."roundId" = ${roundId}::uuid
        CROSS JOIN LATERAL (
          SELECT * FROM "Scoring" WHERE "submissionId" = s.id ORDER BY number DESC LIMIT 1
        ) old
      WHERE ${which} = 'all' OR EXISTS (SELECT FROM "PublicSet" WHERE "submissionId" = s.id)`;
    await tx.$executeRaw`
      INSERT INTO "AttackResult" (id, "scoringId", attacker, kind, score, hits, total, seed, "scorerVersion", "durationMs")
      SELECT gen_random_uuid(), new.id, r.attacker, r.kind, r.score, r.hits, r.total, r.seed, '2', 1
      FROM "Scoring" new
        JOIN "Scoring" old ON old."submissionId" = new."submissionId" AND old.number = new.number - 1
        JOIN "AttackResult" r ON r."scoringId" = old.id
      WHERE new."rescoringId" = ${id}::uuid`;
    await tx.$executeRaw`
      INSERT INTO "RescoredAttack" (id, "rescoringId", "attackId", "baseId", state, "finishedAt", score, hits, total,
        "scorerVersion", "durationMs")
      SELECT gen_random_uuid(), ${id}::uuid, a.id, base.id, 'SCORED', now(),
        base.score * CASE WHEN random() < 0.33 THEN 0.9 ELSE 1 END, 1, 2, '2', 1
      FROM "TeamAttack" a JOIN "PublicSet" p ON p.id = a."publicSetId" JOIN "DataSet" d ON d.id = p."dataSetId"
        JOIN "TeamAttackScore" base ON base."attackId" = a.id AND base."supersededAt" IS NULL
      WHERE d."roundId" = ${roundId}::uuid`;
  }, TRANSACTION);
  await db.$executeRaw`ANALYZE`;
  return id;
}
