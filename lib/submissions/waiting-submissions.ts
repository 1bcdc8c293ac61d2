import { currentScoring, noPreview, withRescoring } from "../contest/current-scoring.ts";
import type { Database, Transaction } from "../db/client.ts";

/**
 * Returns the ids of a round's data sets that have a submission whose current scoring is queued or running. Reads only the
 * submissions that have such a scoring.
 */
export async function dataSetsThatWait(
  db: Database | Transaction,
  roundId: string,
): Promise<ReadonlySet<string>> {
  const submissions = await db.submission.findMany({
    where: {
      dataSet: { roundId },
      scorings: { some: { state: { in: ["QUEUED", "SCORING"] }, ...noPreview } },
    },
    select: {
      dataSetId: true,
      scorings: { select: { number: true, state: true, supersededAt: true, ...withRescoring } },
    },
  });
  const waiting = submissions.filter(({ scorings }) => {
    const state = currentScoring(scorings)?.state;
    return state === "QUEUED" || state === "SCORING";
  });
  return new Set(waiting.map(({ dataSetId }) => dataSetId));
}
