import { Prisma } from "../../../../generated/prisma/client.ts";
import { type PageAsked, pageOf, ROWS_OF_A_PAGE } from "../../../common/paging.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import type { PageFacts, RescoringRows } from "./rescoring-rows.ts";

/** The ids of one page's rows, in order, and the size of the whole list. */
interface FoundRows {
  readonly ids: readonly string[];
  readonly facts: PageFacts;
}

/** A page of the requested submissions: changed ones first, then by team, kind and number. */
export function findRescoredSubmissions(
  db: Database | Transaction,
  rescoringId: string,
  asked: RescoringRows,
): Promise<FoundRows> {
  const covered = Prisma.sql`
    SELECT s.id, run.state = 'FAILED' AS failed, ${IS_CHANGED} AS changed,
      team.number AS team, team.number AS target, d.kind, s.number
    FROM "Scoring" run ${WITH_BASE}
      JOIN "Submission" s ON s.id = run."submissionId"
      JOIN "DataSet" d ON d.id = s."dataSetId" JOIN "Team" team ON team.id = d."teamId"
    WHERE run."rescoringId" = ${rescoringId}::uuid`;
  const order = Prisma.sql`changed DESC, team, kind, number`;
  return find(db, covered, order, asked);
}

/** A page of the requested attacks: failed ones first, then by size of the difference, then by arrival. */
export function findRescoredAttacks(
  db: Database | Transaction,
  rescoringId: string,
  { attackPage, ...asked }: RescoringRows,
): Promise<FoundRows> {
  const covered = Prisma.sql`
    SELECT *, difference <> 0 AS changed FROM (
      SELECT a.id, found.state = 'FAILED' AS failed, team.number AS team, target.number AS target, a."submittedAt",
        CASE WHEN found.state = 'SCORED' AND found."scorerVersion" IS NOT NULL
          THEN coalesce(found.score - base.score, 0) ELSE 0 END AS difference
      FROM "RescoredAttack" found
        JOIN "TeamAttackScore" base ON base.id = found."baseId"
        JOIN "TeamAttack" a ON a.id = found."attackId" JOIN "Team" team ON team.id = a."teamId"
        JOIN "PublicSet" p ON p.id = a."publicSetId" JOIN "DataSet" d ON d.id = p."dataSetId"
        JOIN "Team" target ON target.id = d."teamId"
      WHERE found."rescoringId" = ${rescoringId}::uuid
    ) compared`;
  const order = Prisma.sql`failed DESC, abs(difference) DESC, "submittedAt", id`;
  return find(db, covered, order, { ...asked, page: attackPage });
}

/** Names of the programs that ran on either side, sorted. */
export async function loadAttackerNames(db: Database | Transaction, rescoringId: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ attacker: string }[]>`
    WITH compared AS MATERIALIZED (
      SELECT CASE WHEN ${isWhole("run")} THEN run.id END AS run, CASE WHEN ${isWhole("base")} THEN base.id END AS base
      FROM "Scoring" run ${WITH_BASE} WHERE run."rescoringId" = ${rescoringId}::uuid
    )
    SELECT DISTINCT attacker FROM "AttackResult"
    WHERE "scoringId" IN (SELECT run FROM compared UNION ALL SELECT base FROM compared)
    ORDER BY attacker`;
  return rows.map(({ attacker }) => attacker);
}

/** SQL join: the scoring that a `run` of a re-scoring is compared with, as `base`; `baseScoring` in SQL. */
const WITH_BASE = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT earlier.* FROM "Scoring" earlier LEFT JOIN "Rescoring" other ON other.id = earlier."rescoringId"
    WHERE earlier."submissionId" = run."submissionId" AND earlier.number < run.number
      AND earlier.state = 'SCORED' AND earlier.seed = run.seed
      AND (earlier."rescoringId" IS NULL OR other."appliedAt" IS NOT NULL)
    ORDER BY earlier.number DESC LIMIT 1
  ) base ON true`;

/** SQL condition: the run has its scores. */
function isWhole(name: "run" | "base"): Prisma.Sql {
  const run = Prisma.raw(name);
  return Prisma.sql`(${run}.state = 'SCORED' AND ${run}."utilityScore" IS NOT NULL AND ${run}.valid IS NOT NULL)`;
}

/** SQL condition: some score of `run` differs from that of `base`. */
const IS_CHANGED = Prisma.sql`
  coalesce(${isWhole("run")} AND ${isWhole("base")} AND (
    run."utilityScore" <> base."utilityScore"
    OR coalesce(run."minReidentificationScore", 0) <> coalesce(base."minReidentificationScore", 0)
    OR coalesce(run."minTraceInferenceScore", 0) <> coalesce(base."minTraceInferenceScore", 0)
    OR EXISTS (
      SELECT FROM "AttackResult" new JOIN "AttackResult" old ON old."scoringId" = base.id AND old.attacker = new.attacker
      WHERE new."scoringId" = run.id AND new.score <> old.score)
  ), false)`;

/** The requested page of `covered` (rows of `id`, `team`, `target`, `failed`, `changed`); beyond the end, the last page. */
async function find(
  db: Database | Transaction,
  covered: Prisma.Sql,
  order: Prisma.Sql,
  { team, show, page = 1, limit = ROWS_OF_A_PAGE }: Pick<RescoringRows, "team" | "show"> & PageAsked,
): Promise<FoundRows> {
  const ofTeam = team === undefined ? Prisma.sql`true` : Prisma.sql`${team}::int IN (team, target)`;
  const shown =
    show === undefined ? Prisma.sql`true` : show === "failed" ? Prisma.sql`failed` : Prisma.sql`changed`;
  const [row] = await db.$queryRaw<{ ids: string[]; total: number; changed: number; covered: number }[]>`
    WITH covered AS MATERIALIZED (${covered}),
    found AS MATERIALIZED (SELECT * FROM covered WHERE ${ofTeam} AND ${shown}),
    sizes AS (SELECT (SELECT count(*) FROM found)::int AS total, count(*)::int AS covered,
      (count(*) FILTER (WHERE changed))::int AS changed FROM covered)
    SELECT sizes.*, ARRAY(
      SELECT id::text FROM found ORDER BY ${order} LIMIT ${limit}
      OFFSET ${limit} * greatest(0, least(${page}, ceil(sizes.total / ${limit}::float)) - 1)
    ) AS ids FROM sizes`;
  const { ids, ...sizes } = row;
  return { ids, facts: { ...sizes, ...pageOf(sizes.total, { page, limit }) } };
}
