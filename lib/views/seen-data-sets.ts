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

/** Of a `run`, with its `rescoring` if it has one, whether it is there at the moment that is seen, and more than a preview. */
export const IS_SEEN = Prisma.sql`(
  (seen.since IS NULL OR run."finishedAt" <= seen.since)
  AND (run."rescoringId" IS NULL
    OR rescoring."appliedAt" IS NOT NULL AND (seen.since IS NULL OR rescoring."appliedAt" <= seen.since)))`;

/**
 * The run that speaks for a submission `s` of `seen`, as `spoken`; none where that is not scored. These are `dataSetAt`
 * and `currentScoring` of lib/contest once more, for queries that must not read every submission's every run.
 */
export const SPOKEN = Prisma.sql`
  JOIN LATERAL (
    SELECT run.* FROM "Scoring" run LEFT JOIN "Rescoring" rescoring ON rescoring.id = run."rescoringId"
    WHERE run."submissionId" = s.id AND ${IS_SEEN}
    ORDER BY (run.state = 'SCORED' AND coalesce(run."supersededAt" > seen.since, run."supersededAt" IS NULL)) DESC,
      run.number DESC
    LIMIT 1
  ) spoken ON spoken.state = 'SCORED' AND spoken.valid IS NOT NULL`;
