import { currentScoring, noPreview, withRescoring } from "../../contest/current-scoring.ts";
import { grouped } from "../../core/grouped.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { withoutPlace } from "./without-place.ts";

export interface UnscoredSubmission {
  readonly id: string;
  readonly dataSetId: string;
  /** Counts from 1 within the data set. */
  readonly number: number;
}

/** By data set, in the order of their numbers. */
type ByDataSet = ReadonlyMap<string, readonly UnscoredSubmission[]>;

/** The submissions of a round that are without scores. */
export interface UnscoredSubmissions {
  /** Those whose current scoring is queued or running. */
  readonly waiting: ByDataSet;
  /** Those whose current scoring the platform has given up, but that may be tried again. */
  readonly failed: ByDataSet;
}

/**
 * Finds the submissions of a round that are without scores. Reads only those that have an unfinished or failed scoring, and both results
 * at the same time, so that one that is tried again meanwhile is in either of them.
 */
export async function unscoredSubmissions(
  db: Database | Transaction,
  roundId: string,
): Promise<UnscoredSubmissions> {
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
  const byDataSet = (found: readonly UnscoredSubmission[]) => grouped(found, ({ dataSetId }) => dataSetId);
  return { waiting: byDataSet(waiting), failed: byDataSet(failed.filter(({ id }) => !lost.has(id))) };
}
