import type { Transaction } from "../../../platform/db/client.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../platform/queue/queue.ts";

/** Lower than the default of 0, so that teams' submissions go first, even when a preview's run is queued again. */
const PREVIEW_PRIORITY = -1;

/** A scoring that waits for a worker. */
interface QueuedScoring {
  readonly id: string;
  /** The preview that it belongs to, if any. */
  readonly rescoringId: string | null;
}

/** Queues scorings; those of previews have a lower priority. */
export async function queueScorings(tx: Transaction, scorings: readonly QueuedScoring[]): Promise<void> {
  const payloadsOf = (isPreview: boolean) =>
    scorings
      .filter(({ rescoringId }) => (rescoringId !== null) === isPreview)
      .map(({ id }) => ({ scoringId: id }));
  await enqueueAll(tx, SCORE_SUBMISSION, payloadsOf(false));
  await enqueueAll(tx, SCORE_SUBMISSION, payloadsOf(true), PREVIEW_PRIORITY);
}
