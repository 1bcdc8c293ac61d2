import { Prisma } from "../../../generated/prisma/client.ts";

/** A data set, and the time as of which a viewer sees it (of a frozen board); null: as it is now. */
export interface SeenDataSet {
  readonly id: string;
  readonly roundId: string;
  readonly asOf: Date | null;
}

/** SQL: the data sets as a table `seen` with columns `id`, `round` and `as_of`. */
export function seenTable(dataSets: readonly SeenDataSet[]): Prisma.Sql {
  const ids = dataSets.map(({ id }) => id);
  const rounds = dataSets.map(({ roundId }) => roundId);
  const moments = dataSets.map(({ asOf }) => asOf?.toISOString() ?? null);
  return Prisma.sql`
    unnest(${ids}::uuid[], ${rounds}::uuid[], ${moments}::timestamptz[]) AS seen(id, round, as_of)`;
}

/** SQL condition: submission `s` had arrived by the time as of which its data set is seen. */
export const SUBMITTED_BY_THEN = Prisma.sql`(seen.as_of IS NULL OR s."submittedAt" <= seen.as_of)`;

/** SQL conditions on a `run` (with its `rescoring`, if any) that determine whether it is its submission's current scoring. */
export interface CurrentScoringRule {
  /** Whether the run exists for the viewer and is not an unapplied preview. */
  readonly isVisible: Prisma.Sql;
  /** Whether the run is not superseded. */
  readonly isNotSuperseded: Prisma.Sql;
}

/** The rule as of now: `currentScoring` of lib/contest in SQL. */
const NOW: CurrentScoringRule = {
  isVisible: Prisma.sql`(run."rescoringId" IS NULL OR rescoring."appliedAt" IS NOT NULL)`,
  isNotSuperseded: Prisma.sql`run."supersededAt" IS NULL`,
};

/** The rule as of the time that is seen: `dataSetAt` and `isNoPreview` of lib/contest in SQL. */
export const AS_SEEN: CurrentScoringRule = {
  isVisible: Prisma.sql`(
    (seen.as_of IS NULL OR run."finishedAt" <= seen.as_of)
    AND (run."rescoringId" IS NULL
      OR rescoring."appliedAt" IS NOT NULL AND (seen.as_of IS NULL OR rescoring."appliedAt" <= seen.as_of)))`,
  isNotSuperseded: Prisma.sql`coalesce(run."supersededAt" > seen.as_of, run."supersededAt" IS NULL)`,
};

/**
 * SQL query: the current scoring of submission `s`, for lateral joins in queries that must not read all scorings of all submissions.
 * Tests check that it agrees with `currentScoring` of lib/contest.
 */
export function currentRun({ isVisible, isNotSuperseded }: CurrentScoringRule = NOW): Prisma.Sql {
  return Prisma.sql`
    SELECT run.* FROM "Scoring" run LEFT JOIN "Rescoring" rescoring ON rescoring.id = run."rescoringId"
    WHERE run."submissionId" = s.id AND ${isVisible}
    ORDER BY (run.state = 'SCORED' AND ${isNotSuperseded}) DESC, run.number DESC
    LIMIT 1`;
}

/** SQL join: adds to each submission `s` of `seen` its current scoring as `current_run`, and drops submissions that are not scored. */
export function joinCurrentScoring(rule: CurrentScoringRule): Prisma.Sql {
  return Prisma.sql`
    JOIN LATERAL (${currentRun(rule)}) current_run ON current_run.state = 'SCORED' AND current_run.valid IS NOT NULL`;
}

/**
 * SQL query: ids of all submissions that `countingSubmission` of lib/contest can choose: for each of the data sets `seen`, the
 * latest valid one and the latest scored one, and those of `keep`.
 * @param keep ids of submissions that were picked or locked
 */
export function candidateIds(keep: readonly string[], rule: CurrentScoringRule = AS_SEEN): Prisma.Sql {
  const latest = (condition: Prisma.Sql) => Prisma.sql`
    SELECT latest.id FROM seen CROSS JOIN LATERAL (
      SELECT s.id FROM "Submission" s ${joinCurrentScoring(rule)}
      WHERE s."dataSetId" = seen.id AND ${SUBMITTED_BY_THEN} AND ${condition} ORDER BY s.number DESC LIMIT 1
    ) latest`;
  return Prisma.sql`
    SELECT unnest(${[...keep]}::uuid[]) AS id
    UNION ${latest(Prisma.sql`current_run.valid`)}
    UNION ${latest(Prisma.sql`true`)}`;
}
