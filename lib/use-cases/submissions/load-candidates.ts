import { Prisma } from "../../../generated/prisma/client.ts";
import { grouped } from "../../core/grouped.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import {
  AS_SEEN,
  type CurrentScoringRule,
  candidateIds,
  joinCurrentScoring,
  type SeenDataSet,
  SUBMITTED_BY_THEN,
  seenTable,
} from "./current-scoring-sql.ts";

/** A scored submission that may be the one that counts, with the results of its current scoring. */
export interface Candidate {
  readonly id: string;
  readonly dataSetId: string;
  readonly number: number;
  readonly submittedAt: Date;
  /** Blob key of its file. */
  readonly sha256: string;
  /** Its current scoring (`currentScoring` of lib/contest). */
  readonly scoringId: string;
  readonly seed: number;
  readonly valid: boolean;
  readonly utilityScore: number | null;
}

/** The submissions of a data set that may count however many came later. */
interface KeptChoices {
  readonly pickedId: string | null;
  readonly publicSet: { readonly submissionId: string } | null;
}

/** Ids of the picked and the locked submissions. */
export function keptOf(dataSets: readonly KeptChoices[]): string[] {
  return dataSets.flatMap(({ pickedId, publicSet }) =>
    [pickedId, publicSet?.submissionId].filter((id) => typeof id === "string"),
  );
}

/**
 * Loads, for each data set, the submissions that `countingSubmission` can choose from: three at most, however many there are.
 * @returns candidates by data set id; data sets without a scored submission are left out
 */
export async function loadCandidates(
  db: Database | Transaction,
  dataSets: readonly (KeptChoices & SeenDataSet)[],
): Promise<ReadonlyMap<string, readonly Candidate[]>> {
  const rows = await db.$queryRaw<Candidate[]>`
    WITH seen AS MATERIALIZED (SELECT * FROM ${seenTable(dataSets)}),
    wanted AS (${candidateIds(keptOf(dataSets))})
    SELECT s.id, s."dataSetId", s.number, s."submittedAt", s.sha256,
      current_run.id AS "scoringId", current_run.seed, current_run.valid, current_run."utilityScore"
    FROM wanted JOIN "Submission" s ON s.id = wanted.id JOIN seen ON seen.id = s."dataSetId" ${joinCurrentScoring(AS_SEEN)}
    WHERE ${SUBMITTED_BY_THEN}
    ORDER BY s."dataSetId", s.number`;
  return grouped(rows, ({ dataSetId }) => dataSetId);
}

/** Ids of such submissions if current scorings are determined by other rules: the union over all of `rules`. */
export async function candidateIdsBy(
  db: Database | Transaction,
  dataSets: readonly (KeptChoices & SeenDataSet)[],
  rules: readonly CurrentScoringRule[],
): Promise<string[]> {
  const keep = keptOf(dataSets);
  const wanted = rules.map((rule) => candidateIds(keep, rule));
  const rows = await db.$queryRaw<{ id: string }[]>`
    WITH seen AS MATERIALIZED (SELECT * FROM ${seenTable(dataSets)})
    ${Prisma.join(wanted, " UNION ")}`;
  return rows.map(({ id }) => id);
}
