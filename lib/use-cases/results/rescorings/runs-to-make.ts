import { Prisma } from "../../../../generated/prisma/client.ts";
import { countingIdAmong } from "../../../contest/counting-id.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import {
  AS_SEEN,
  joinCurrentScoring,
  type SeenDataSet,
  seenTable,
} from "../../submissions/current-scoring-sql.ts";
import { loadCandidates } from "../../submissions/load-candidates.ts";
import type { RescoringRequest } from "./rescoring-schemas.ts";

/** A new scoring to be created. */
interface RunToMake {
  readonly submissionId: string;
  readonly number: number;
  readonly seed: number;
  readonly repeats: number | null;
}

/**
 * The new scorings for the re-scoring of a round's submissions, each with the seed and repeats of the current one; of a locked set with
 * those of its final scoring, even while that is still to be made or has failed.
 */
export async function runsToMake(
  tx: Transaction,
  { id: roundId, closedAt }: { readonly id: string; readonly closedAt: Date | null },
  which: RescoringRequest["which"],
): Promise<RunToMake[]> {
  if (which === "none") return [];
  const rows = await tx.dataSet.findMany({
    where: { roundId },
    select: { id: true, roundId: true, pickedId: true, publicSet: { select: { submissionId: true } } },
  });
  const dataSets = rows.map((row) => ({ ...row, closedAt, asOf: null }));
  if (which === "all") return newRunsOf(tx, dataSets, Prisma.sql`true`);
  const candidates = await loadCandidates(tx, dataSets);
  const counting = dataSets.flatMap((set) => countingIdAmong(set, candidates.get(set.id) ?? []) ?? []);
  return newRunsOf(tx, dataSets, Prisma.sql`s.id = ANY (${counting}::uuid[])`);
}

/** The new scorings of the scored submissions `s` that match `isMeant`, ordered by team, kind and number. Locks these submissions. */
async function newRunsOf(
  tx: Transaction,
  dataSets: readonly SeenDataSet[],
  isMeant: Prisma.Sql,
): Promise<RunToMake[]> {
  const seen = Prisma.sql`WITH seen AS MATERIALIZED (SELECT * FROM ${seenTable(dataSets)})`;
  // Everything that adds a scoring locks the submission, so that no number is given twice.
  await tx.$executeRaw`
    ${seen} SELECT s.id FROM "Submission" s
    WHERE s."dataSetId" IN (SELECT id FROM seen) AND ${isMeant} ORDER BY s.id FOR UPDATE`;
  return tx.$queryRaw<RunToMake[]>`
    ${seen} SELECT s.id AS "submissionId", coalesce(final.seed, current_run.seed) AS seed, final.repeats,
      (SELECT max(number) + 1 FROM "Scoring" WHERE "submissionId" = s.id) AS number
    FROM seen JOIN "Submission" s ON s."dataSetId" = seen.id ${joinCurrentScoring(AS_SEEN)}
      LEFT JOIN LATERAL (
        SELECT seed, repeats FROM "Scoring" WHERE "submissionId" = s.id AND repeats IS NOT NULL LIMIT 1
      ) final ON true
      JOIN "DataSet" d ON d.id = seen.id JOIN "Team" team ON team.id = d."teamId"
    WHERE ${isMeant}
    ORDER BY team.number, d.kind, s.number`;
}
