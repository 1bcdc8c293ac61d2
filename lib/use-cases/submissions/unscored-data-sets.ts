import { currentScoring, noPreview, withRescoring } from "../../contest/current-scoring.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
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
  const states = submissions.map((one) => ({ ...one, state: currentScoring(one.scorings)?.state }));
  const waiting = states.filter(({ state }) => state === "QUEUED" || state === "SCORING");
  const failed = states.filter(({ state }) => state === "FAILED");
  const lost = await withoutPlace(
    db,
    failed.map(({ id }) => id),
  );
  const mendable = failed.filter(({ id }) => !lost.has(id));
  const waitingIds = new Set(waiting.map(({ dataSetId }) => dataSetId));
  return {
    waiting: waitingIds,
    failed: new Map(mendable.map(({ dataSetId, number }) => [dataSetId, number])),
  };
}
