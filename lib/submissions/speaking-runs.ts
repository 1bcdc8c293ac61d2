import { Prisma } from "../../generated/prisma/client.ts";

/** A data set, and the moment at which it stands still for who looks; null: they see it as it is. */
export interface SeenDataSet {
  readonly id: string;
  readonly roundId: string;
  readonly since: Date | null;
}

/** The data sets as a table `seen` of `id`, `round` and `since`. */
export function seenTable(dataSets: readonly SeenDataSet[]): Prisma.Sql {
  const ids = dataSets.map(({ id }) => id);
  const rounds = dataSets.map(({ roundId }) => roundId);
  const moments = dataSets.map(({ since }) => since?.toISOString() ?? null);
  return Prisma.sql`
    unnest(${ids}::uuid[], ${rounds}::uuid[], ${moments}::timestamptz[]) AS seen(id, round, since)`;
}

/** Of a submission `s`, whether it had come in at the moment that is seen. */
export const HAD_COME = Prisma.sql`(seen.since IS NULL OR s."submittedAt" <= seen.since)`;

/** What of a `run`, with its `rescoring` if it has one, decides whether it speaks for its submission. */
export interface SpeakingRule {
  /** Whether it is there, and more than a preview. */
  readonly isThere: Prisma.Sql;
  /** Whether nothing has superseded it. */
  readonly stands: Prisma.Sql;
}

/** At the moment that is seen: `dataSetAt` and `isNoPreview` of lib/contest. */
export const AT_THE_MOMENT: SpeakingRule = {
  isThere: Prisma.sql`(
    (seen.since IS NULL OR run."finishedAt" <= seen.since)
    AND (run."rescoringId" IS NULL
      OR rescoring."appliedAt" IS NOT NULL AND (seen.since IS NULL OR rescoring."appliedAt" <= seen.since)))`,
  stands: Prisma.sql`coalesce(run."supersededAt" > seen.since, run."supersededAt" IS NULL)`,
};

/**
 * The run that speaks for a submission `s` of `seen`, as `spoken`; none where that is not scored. This is
 * `currentScoring` of lib/contest once more, for queries that must not read every submission's every run.
 */
export function spokenBy({ isThere, stands }: SpeakingRule): Prisma.Sql {
  return Prisma.sql`
    JOIN LATERAL (
      SELECT run.* FROM "Scoring" run LEFT JOIN "Rescoring" rescoring ON rescoring.id = run."rescoringId"
      WHERE run."submissionId" = s.id AND ${isThere}
      ORDER BY (run.state = 'SCORED' AND ${stands}) DESC, run.number DESC
      LIMIT 1
    ) spoken ON spoken.state = 'SCORED' AND spoken.valid IS NOT NULL`;
}

/**
 * Ids of all that `countingSubmission` of lib/contest can choose: of each of the data sets `seen` the latest valid
 * submission and the latest scored one, and those that are kept whatever they are.
 * @param keep submissions that were picked or locked
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
