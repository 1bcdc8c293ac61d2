import type { Transaction } from "../db/client.ts";
import { SCORE_SUBMISSION } from "../queue/jobs.ts";
import { enqueueAll } from "../queue/queue.ts";

/** What teams hand in comes first, whenever a preview's run is queued, or queued again. */
const PREVIEW_PRIORITY = -1;

/** A run of the scorer that waits for a worker. */
interface QueuedScoring {
  readonly id: string;
  /** The preview that it belongs to, if any. */
  readonly rescoringId: string | null;
}

/** Puts runs of the scorer into the queue, those of previews behind all others. */
export async function queueScorings(tx: Transaction, scorings: readonly QueuedScoring[]): Promise<void> {
  const payloadsOf = (isPreview: boolean) =>
    scorings
      .filter(({ rescoringId }) => (rescoringId !== null) === isPreview)
      .map(({ id }) => ({ scoringId: id }));
  await enqueueAll(tx, SCORE_SUBMISSION, payloadsOf(false));
  await enqueueAll(tx, SCORE_SUBMISSION, payloadsOf(true), PREVIEW_PRIORITY);
}
