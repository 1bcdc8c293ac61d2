import { Prisma } from "../../generated/prisma/client.ts";

/** A data set, and the time as of which a viewer sees it (of a frozen board); null: as it is now. */
export interface SeenDataSet {
  readonly id: string;
  readonly roundId: string;
  readonly since: Date | null;
}

/** SQL: the data sets as a table `seen` with columns `id`, `round` and `since`. */
export function seenTable(dataSets: readonly SeenDataSet[]): Prisma.Sql {
  const ids = dataSets.map(({ id }) => id);
  const rounds = dataSets.map(({ roundId }) => roundId);
  const moments = dataSets.map(({ since }) => since?.toISOString() ?? null);
  return Prisma.sql`
    unnest(${ids}::uuid[], ${rounds}::uuid[], ${moments}::timestamptz[]) AS seen(id, round, since)`;
}

/** SQL condition: submission `s` had arrived by the time as of which its data set is seen. */
export const HAD_COME = Prisma.sql`(seen.since IS NULL OR s."submittedAt" <= seen.since)`;

/** SQL conditions on a `run` (with its `rescoring`, if any) that determine whether it is its submission's current scoring. */
export interface SpeakingRule {
  /** Whether the run exists for the viewer and is not an unapplied preview. */
  readonly isThere: Prisma.Sql;
  /** Whether the run is not superseded. */
  readonly stands: Prisma.Sql;
}

/** The rule as of now: `currentScoring` of lib/contest in SQL. */
const NOW: SpeakingRule = {
  isThere: Prisma.sql`(run."rescoringId" IS NULL OR rescoring."appliedAt" IS NOT NULL)`,
  stands: Prisma.sql`run."supersededAt" IS NULL`,
};

/** The rule as of the time that is seen: `dataSetAt` and `isNoPreview` of lib/contest in SQL. */
export const AT_THE_MOMENT: SpeakingRule = {
  isThere: Prisma.sql`(
    (seen.since IS NULL OR run."finishedAt" <= seen.since)
    AND (run."rescoringId" IS NULL
      OR rescoring."appliedAt" IS NOT NULL AND (seen.since IS NULL OR rescoring."appliedAt" <= seen.since)))`,
  stands: Prisma.sql`coalesce(run."supersededAt" > seen.since, run."supersededAt" IS NULL)`,
};

/**
 * SQL query: the current scoring of submission `s`, for lateral joins in queries that must not read all scorings of all submissions.
 * Tests check that it agrees with `currentScoring` of lib/contest.
 */
export function currentRun({ isThere, stands }: SpeakingRule = NOW): Prisma.Sql {
  return Prisma.sql`
    SELECT run.* FROM "Scoring" run LEFT JOIN "Rescoring" rescoring ON rescoring.id = run."rescoringId"
    WHERE run."submissionId" = s.id AND ${isThere}
    ORDER BY (run.state = 'SCORED' AND ${stands}) DESC, run.number DESC
    LIMIT 1`;
}

/** SQL join: adds to each submission `s` of `seen` its current scoring as `spoken`, and drops submissions that are not scored. */
export function spokenBy(rule: SpeakingRule): Prisma.Sql {
  return Prisma.sql`
    JOIN LATERAL (${currentRun(rule)}) spoken ON spoken.state = 'SCORED' AND spoken.valid IS NOT NULL`;
}

/**
 * SQL query: ids of all submissions that `countingSubmission` of lib/contest can choose: for each of the data sets `seen`, the
 * latest valid one and the latest scored one, and those of `keep`.
 * @param keep ids of submissions that were picked or locked
 */
export function candidateIds(keep: readonly string[], rule: SpeakingRule = AT_THE_MOMENT): Prisma.Sql {
  const latest = (condition: Prisma.Sql) => Prisma.sql`
    SELECT latest.id FROM seen CROSS JOIN LATERAL (
      SELECT s.id FROM "Submission" s ${spokenBy(rule)}
      WHERE s."dataSetId" = seen.id AND ${HAD_COME} AND ${condition} ORDER BY s.number DESC LIMIT 1
    ) latest`;
  return Prisma.sql`
    SELECT unnest(${[...keep]}::uuid[]) AS id
    UNION ${latest(Prisma.sql`spoken.valid`)}
    UNION ${latest(Prisma.sql`true`)}`;
}
