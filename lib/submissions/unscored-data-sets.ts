import { currentScoring, noPreview, withRescoring } from "../contest/current-scoring.ts";
import type { Database, Transaction } from "../db/client.ts";
import { withoutPlace } from "./without-place.ts";

/** The data sets of a round that have a submission without scores. */
export interface UnscoredDataSets {
  /** Ids of those that have one whose current scoring is queued or running. */
  readonly waiting: ReadonlySet<string>;
  /** By id, the number of the latest one whose current scoring the platform has given up, but that may be tried again. */
  readonly failed: ReadonlyMap<string, number>;
}

/**
 * Finds the data sets of a round that have a submission without scores. Reads only the submissions that have an unfinished or failed
 * scoring, and both results at the same time, so that one that is tried again meanwhile is in either of them.
 */
export async function unscoredDataSets(
  db: Database | Transaction,
  roundId: string,
): Promise<UnscoredDataSets> {
  const submissions = await db.submission.findMany({
    where: {
      dataSet: { roundId },
      scorings: { some: { state: { not: "SCORED" }, ...noPreview } },
    },
    orderBy: { number: "asc" },
    select: {
      id: true,
      dataSetId: true,
      number: true,
      scorings: { select: { number: true, state: true, supersededAt: true, ...withRescoring } },
    },
  });
  const waiting = new Set<string>();
  const failed = submissions.filter(({ scorings }) => currentScoring(scorings)?.state === "FAILED");
  for (const { dataSetId, scorings } of submissions) {
    const state = currentScoring(scorings)?.state;
    if (state === "QUEUED" || state === "SCORING") waiting.add(dataSetId);
  }
  const lost = await withoutPlace(
    db,
    failed.map(({ id }) => id),
  );
  const mendable = failed.filter(({ id }) => !lost.has(id));
  return { waiting, failed: new Map(mendable.map(({ dataSetId, number }) => [dataSetId, number])) };
}
