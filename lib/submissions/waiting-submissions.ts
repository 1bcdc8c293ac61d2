import { currentScoring, noPreview, withRescoring } from "../contest/current-scoring.ts";
import type { Database, Transaction } from "../db/client.ts";

/**
 * Which of a round's data sets have a submission whose scores are still to come, by the runs that speak for it; of
 * submissions, those alone are read for which a run waits or is at work.
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
