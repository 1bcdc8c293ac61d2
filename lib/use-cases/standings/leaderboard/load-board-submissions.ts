import type { Database, Transaction } from "../../../platform/db/client.ts";
import {
  AS_SEEN,
  candidateIds,
  joinCurrentScoring,
  type SeenDataSet,
  SUBMITTED_BY_THEN,
  seenTable,
} from "../../submissions/current-scoring-sql.ts";

const CURRENT_RUN = joinCurrentScoring(AS_SEEN);

/** A scored submission with the scores of its current scoring. */
export interface BoardSubmission {
  readonly id: string;
  readonly dataSetId: string;
  readonly number: number;
  readonly submittedAt: Date;
  readonly valid: boolean;
  readonly utilityScore: number | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
  /** Score of each attack by its name; null if the submission is not a point. */
  readonly attacks: Readonly<Record<string, number>> | null;
}

/** Which submissions are points of the board. */
export interface BoardPoints {
  /** The scored ones among this many latest submissions of each round, and those that may count; 0: none. */
  readonly latest: number;
  /** All scored submissions of these data sets. */
  readonly dataSetIds: readonly string[];
}

/**
 * Loads the submissions that a leaderboard needs: of each data set those that `countingSubmission` can choose, and the points.
 * @param keep ids of submissions that were picked or locked
 */
export async function loadBoardSubmissions(
  db: Database | Transaction,
  seen: readonly SeenDataSet[],
  keep: readonly string[],
  { latest, dataSetIds }: BoardPoints,
): Promise<BoardSubmission[]> {
  const whole = [...dataSetIds];
  return db.$queryRaw<BoardSubmission[]>`
    WITH seen AS MATERIALIZED (SELECT * FROM ${seenTable(seen)}),
    late AS (
      SELECT recent.id FROM (SELECT DISTINCT round FROM seen) AS rounds CROSS JOIN LATERAL (
        SELECT s.id FROM seen JOIN "Submission" s ON s."dataSetId" = seen.id
        WHERE seen.round = rounds.round AND ${SUBMITTED_BY_THEN}
        ORDER BY s."submittedAt" DESC, s.id DESC LIMIT ${latest}
      ) recent
    ),
    wanted AS (
      SELECT id FROM late
      UNION ${candidateIds(keep)}
      UNION SELECT s.id FROM "Submission" s WHERE s."dataSetId" = ANY (${whole}::uuid[])
    )
    SELECT s.id, s."dataSetId", s.number, s."submittedAt", current_run.valid, current_run."utilityScore",
      current_run."minReidentificationScore", current_run."minTraceInferenceScore",
      CASE WHEN ${latest} > 0 OR seen.id = ANY (${whole}::uuid[]) THEN (
        SELECT coalesce(json_object_agg(attacker, score ORDER BY attacker), '{}')
        FROM "AttackResult" WHERE "scoringId" = current_run.id
      ) END AS attacks
    FROM wanted JOIN "Submission" s ON s.id = wanted.id JOIN seen ON seen.id = s."dataSetId" ${CURRENT_RUN}
    WHERE ${SUBMITTED_BY_THEN}
    ORDER BY s."dataSetId", s.number`;
}

/** How many submissions a round has. */
export interface RoundCounts {
  /** Submissions. */
  readonly submissions: number;
  /** Scorings that are queued or running. */
  readonly pending: number;
}

/** Counts submissions by round id; rounds without submissions are left out. */
export async function countSubmissions(
  db: Database | Transaction,
  seen: readonly SeenDataSet[],
): Promise<ReadonlyMap<string, RoundCounts>> {
  const rows = await db.$queryRaw<({ round: string } & RoundCounts)[]>`
    WITH seen AS MATERIALIZED (SELECT * FROM ${seenTable(seen)}),
    waiting AS (
      SELECT seen.round, count(*) AS count
      FROM "Scoring" run JOIN "Submission" s ON s.id = run."submissionId" JOIN seen ON seen.id = s."dataSetId"
        LEFT JOIN "Rescoring" rescoring ON rescoring.id = run."rescoringId"
      WHERE run.state IN ('QUEUED', 'SCORING') AND ${SUBMITTED_BY_THEN} AND ${AS_SEEN.isVisible}
      GROUP BY seen.round
    )
    SELECT seen.round, count(*)::int AS submissions,
      coalesce((SELECT count FROM waiting WHERE waiting.round = seen.round), 0)::int AS pending
    FROM seen JOIN "Submission" s ON s."dataSetId" = seen.id WHERE ${SUBMITTED_BY_THEN}
    GROUP BY seen.round`;
  return new Map(rows.map(({ round, ...counts }) => [round, counts]));
}
