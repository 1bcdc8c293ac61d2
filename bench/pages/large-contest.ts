import { randomUUID } from "node:crypto";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import type { Database } from "../../lib/platform/db/client.ts";
import { type BlobStore, storeChunks } from "../../lib/platform/storage/blob-store.ts";

const HOUR = 3_600_000;

/** The size of a contest. */
interface ContestSize {
  readonly teams: number;
  /** The number of submissions of all teams and both kinds together. */
  readonly submissions: number;
}

/** The number of members of every team. */
const MEMBERS = 3;
/** The file of every submission: two users, one event each. It is tiny because reading rows is measured, not reading files. */
const SMALLEST_SET = new TextEncoder().encode("reg_id\n1\n2\n");

/** A contest with one round, in its anonymization phase. */
export interface LargeContest {
  readonly contestId: string;
  readonly roundId: string;
}

/**
 * Writes a contest of any size directly into the tables: every submission is scored by six programs, every fifth is
 * invalid, every twentieth has been scored twice, and some teams have picked a submission. All of them share one small file.
 */
export async function makeLargeContest(
  { db, store }: { readonly db: Database; readonly store: BlobStore },
  size: ContestSize,
): Promise<LargeContest> {
  const now = Date.now();
  const { sha256 } = await storeChunks(store, [SMALLEST_SET]);
  const contest = await db.contest.create({
    data: { slug: `large-${size.submissions}-${randomUUID().slice(0, 8)}`, name: "Large" },
  });
  const round = await db.round.create({
    data: {
      contestId: contest.id,
      slug: "round",
      name: "Round",
      position: 1,
      settings: PWS_2019_PRELIMINARY,
      phases: {
        create: [
          {
            kind: "ANONYMIZATION",
            startsAt: new Date(now - 700 * HOUR),
            endsAt: new Date(now + 700 * HOUR),
          },
        ],
      },
    },
  });
  const ids = { contestId: contest.id, roundId: round.id };
  await db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
      INSERT INTO "Team" (id, "contestId", number, name)
      SELECT gen_random_uuid(), ${ids.contestId}::uuid, n, 'Team ' || n FROM generate_series(1, ${size.teams}) n`;
      await tx.$executeRaw`
      WITH people AS (
        INSERT INTO "User" (id, email, name)
        SELECT gen_random_uuid(), t.number || '.' || n || '.' || t.id || '@example.org', 'Member ' || n
        FROM "Team" t, generate_series(1, ${MEMBERS}) n WHERE t."contestId" = ${ids.contestId}::uuid
        RETURNING id, email
      )
      INSERT INTO "Member" (id, "teamId", "userId", "contestId", role)
      SELECT gen_random_uuid(), t.id, people.id, t."contestId", 'MEMBER'
      FROM people JOIN "Team" t ON people.email LIKE '%.' || t.id || '@example.org'`;
      await tx.$executeRaw`
      INSERT INTO "DataSet" (id, "roundId", "teamId", kind, "referenceSha256", "originalSha256", "userCount", "eventsPerUser")
      SELECT gen_random_uuid(), ${ids.roundId}::uuid, id, kind::"DataSetKind", ${sha256}, ${sha256}, 2, 1
      FROM "Team", unnest(ARRAY['IDP', 'TRP']) kind WHERE "contestId" = ${ids.contestId}::uuid`;
      const perSet = Math.ceil(size.submissions / (2 * size.teams));
      await tx.$executeRaw`
      INSERT INTO "Submission" (id, "dataSetId", number, "fileName", sha256, "sizeBytes", source, "submittedAt")
      SELECT gen_random_uuid(), id, n, 'anotraces.csv', ${sha256}, 1000000, 'API',
        now() - interval '600 hours' * (1 - (n + 0.5) / (${perSet} + 1.0))
      FROM "DataSet", generate_series(1, ${perSet}) n WHERE "roundId" = ${ids.roundId}::uuid`;
      for (const number of [1, 2]) {
        await tx.$executeRaw`
        INSERT INTO "Scoring" (id, "submissionId", number, state, seed, "scorerVersion", "requestedAt", "startedAt", "finishedAt",
          "supersededAt", "utilityScore", valid, "minReidentificationScore", "minTraceInferenceScore")
        SELECT gen_random_uuid(), s.id, ${number}, 'SCORED', s.number, '1', s."submittedAt", s."submittedAt",
          s."submittedAt" + interval '5 seconds' * ${number},
          CASE WHEN ${number} = 1 AND s.number % 20 = 0 THEN s."submittedAt" + interval '10 seconds' END,
          CASE WHEN s.number % 5 = 0 THEN 0.5 ELSE 0.7 + 0.3 * random() END, s.number % 5 <> 0, random(), random()
        FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId"
        WHERE d."roundId" = ${ids.roundId}::uuid AND (${number} = 1 OR s.number % 20 = 0)`;
      }
      await tx.$executeRaw`
      INSERT INTO "AttackResult" (id, "scoringId", attacker, kind, score, hits, total, seed, "scorerVersion", "durationMs")
      SELECT gen_random_uuid(), r.id, a.name,
        (CASE WHEN a.name LIKE 'I%' THEN 'REIDENTIFICATION' ELSE 'TRACE_INFERENCE' END)::"AttackKind", random(), 1, 2, 1, '1', 1
      FROM "Scoring" r JOIN "Submission" s ON s.id = r."submissionId" JOIN "DataSet" d ON d.id = s."dataSetId",
        unnest(${PWS_2019_PRELIMINARY.attackers}::text[]) AS a(name)
      WHERE d."roundId" = ${ids.roundId}::uuid`;
      await tx.$executeRaw`
      WITH picked AS (
        UPDATE "DataSet" d SET "pickedId" = s.id FROM "Submission" s, "Team" t
        WHERE s."dataSetId" = d.id AND s.number = 1 AND t.id = d."teamId" AND t.number % 7 = 0
          AND d."roundId" = ${ids.roundId}::uuid
        RETURNING d.id, s.id AS submission
      )
      INSERT INTO "Pick" (id, "dataSetId", "submissionId", "pickedAt")
      SELECT gen_random_uuid(), id, submission, now() - interval '1 hour' FROM picked`;
    },
    { timeout: 300_000 },
  );
  await db.$executeRaw`ANALYZE`;
  return ids;
}
