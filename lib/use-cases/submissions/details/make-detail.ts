import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { failureOf } from "../../../platform/failures/failure-reason.ts";
import { isOutage } from "../../../platform/failures/outage.ts";
import type { BlobReader } from "../../../platform/storage/blob-store.ts";
import type { DetailResult, DetailTask } from "../../../scoring/run-detail-task.ts";
import { SCORER_VERSION } from "../../../scoring/scorer-version.ts";
import { announceSubmission } from "../announce-submission.ts";
import { readScoredFiles } from "../scoring-runs/scored-files.ts";

/** What computing a detail needs. */
interface DetailServices {
  readonly db: Database;
  readonly store: BlobReader;
  /** Runs a task outside of this thread. */
  run(task: DetailTask): Promise<DetailResult>;
  /** Aborts the work; nothing is stored then. */
  readonly signal: AbortSignal;
}

const include = {
  detail: { select: { madeAt: true } },
  submission: { include: { dataSet: { include: { round: true } } } },
} as const;

/**
 * Computes and stores a scoring's detail. Idempotent; does nothing if the scoring no longer exists or the detail is already stored.
 * Errors are stored too, since they would recur.
 *
 * @throws Error during an outage, or if the work was aborted; the caller should then retry
 */
export async function makeDetail(services: DetailServices, scoringId: string): Promise<void> {
  const { db, store, run, signal } = services;
  const scoring = await db.scoring.findUnique({ where: { id: scoringId }, include });
  if (!scoring || scoring.detail?.madeAt) return;
  const { submission, seed } = scoring;
  try {
    const files = await readScoredFiles(store, submission);
    const settings = roundSettingsSchema.parse(submission.dataSet.round.settings);
    const made = await run({ ...files, settings, seed });
    await write({ ...made, madeAt: databaseClock.now(), scorerVersion: SCORER_VERSION, ...NO_ERROR });
  } catch (error) {
    if (signal.aborted || isOutage(error)) throw error;
    await write(failureOf(error));
  }

  async function write(data: object): Promise<void> {
    await inTransaction(db, async (transaction) => {
      await transaction.scoringDetail.updateMany({ where: { scoringId }, data });
      await announceSubmission(transaction, submission.id, { partial: true });
    });
  }
}
