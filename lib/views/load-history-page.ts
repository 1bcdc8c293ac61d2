import { Prisma } from "../../generated/prisma/client.ts";
import { type PagePlace, pageOf, ROWS_OF_A_PAGE } from "../common/paging.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import { SCORE_OF_KIND } from "../core/scores/attacked-set.ts";
import type { Database } from "../platform/db/client.ts";
import { AS_SEEN, joinCurrentScoring, seenTable } from "../use-cases/submissions/current-scoring-sql.ts";
import { type SummarySource, summaryInclude } from "./submission-summary.ts";

/** The data set whose submissions are listed. */
interface ListedDataSet {
  readonly id: string;
  readonly roundId: string;
  readonly kind: DataKind;
}

/** A page of a data set's submissions, latest first. */
export interface HistoryPage {
  readonly place: PagePlace;
  readonly rows: readonly SummarySource[];
  /** Submissions on other pages that these are compared with, latest first. */
  readonly others: readonly SummarySource[];
}

/**
 * Loads one page of a data set's submissions, however many there are.
 * @param kept ids of the counting and the picked submission, which are needed even if they are on other pages
 */
export async function loadHistoryPage(
  db: Database,
  dataSet: ListedDataSet,
  kept: readonly string[],
  page?: number,
): Promise<HistoryPage> {
  const where = { dataSetId: dataSet.id };
  const place = pageOf(await db.submission.count({ where }), { page });
  const latestFirst = { orderBy: { number: "desc" }, include: summaryInclude } as const;
  const skip = (place.page - 1) * ROWS_OF_A_PAGE;
  const rows = await db.submission.findMany({ where, skip, take: ROWS_OF_A_PAGE, ...latestFirst });
  const shown = rows.map(({ id }) => id);
  const compared = await comparedWith(db, dataSet, rows);
  const others = [...kept, ...compared].filter((id) => !shown.includes(id));
  return {
    place,
    rows,
    others: await db.submission.findMany({ where: { id: { in: others } }, ...latestFirst }),
  };
}

/** Ids of the latest submission, the best valid one, and for each file in `rows` the last earlier submission with the same contents. */
async function comparedWith(
  db: Database,
  { id, roundId, kind }: ListedDataSet,
  rows: readonly { readonly number: number; readonly sha256: string }[],
): Promise<string[]> {
  const oldest = Math.min(...rows.map(({ number }) => number));
  if (rows.length === 0) return [];
  const minimum =
    SCORE_OF_KIND[kind] === "reidentification" ? "minReidentificationScore" : "minTraceInferenceScore";
  const found = await db.$queryRaw<{ id: string }[]>`
    WITH seen AS (SELECT * FROM ${seenTable([{ id, roundId, asOf: null }])}),
    own AS (SELECT s.* FROM "Submission" s JOIN seen ON seen.id = s."dataSetId"),
    latest AS (SELECT own.id FROM own ORDER BY own.number DESC LIMIT 1),
    best AS (
      SELECT s.id FROM seen JOIN "Submission" s ON s."dataSetId" = seen.id ${joinCurrentScoring(AS_SEEN)}
      WHERE current_run.valid ORDER BY current_run.${Prisma.raw(`"${minimum}"`)} DESC, s.number DESC LIMIT 1),
    same AS (
      SELECT DISTINCT ON (own.sha256) own.id FROM own
      WHERE own.number < ${oldest} AND own.sha256 = ANY(${rows.map(({ sha256 }) => sha256)})
      ORDER BY own.sha256, own.number DESC)
    SELECT id::text FROM latest UNION SELECT id::text FROM best UNION SELECT id::text FROM same`;
  return found.map((row) => row.id);
}
