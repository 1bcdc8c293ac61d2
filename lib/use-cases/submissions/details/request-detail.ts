import { UserError } from "../../../common/errors.ts";
import { currentScoring } from "../../../contest/current-scoring.ts";
import { assertMay } from "../../../contest/permissions.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import { standingOf } from "../../../contest/standing.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { DETAIL_SCORING } from "../../../platform/queue/jobs.ts";
import { enqueue } from "../../../platform/queue/queue.ts";
import { findSubmission } from "../find-submission.ts";

/** After this time a new request starts the work again, since its worker may have died. */
const LOST_AFTER_MS = 60_000;

/**
 * Requests the detail behind a submission's scores, unless it exists or is being computed. Allowed to those who may see it.
 *
 * @throws UserError `submission_not_found` (404), `sign_in_required` (401), `forbidden` or `not_now` (403), `not_scored`
 *   (409)
 */
export async function requestDetail(
  db: Database,
  viewer: AuthenticatedViewer,
  submissionId: string,
): Promise<void> {
  const now = databaseClock.now();
  const { dataSet, scorings } = await findSubmission(db, submissionId, viewer);
  const { round } = dataSet;
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), now);
  const { contestId } = round;
  const { teamId } = dataSet;
  const towards = viewer.towards(contestId);
  const rule = "submission.readDetail";
  assertMay(towards, rule, teamId, standing);
  await recordLook(db, towards, { contestId, rule, teamId, standing, what: `submission:${submissionId}` });
  const scoring = currentScoring(scorings);
  if (scoring?.state !== "SCORED") {
    throw new UserError("not_scored", "There is nothing to compute until the set has been scored.", 409);
  }
  await inTransaction(db, async (transaction) => {
    // Serializes simultaneous requests, so that only one job is queued.
    await transaction.$queryRaw`SELECT id FROM "Scoring" WHERE id = ${scoring.id}::uuid FOR UPDATE`;
    const row = await transaction.scoringDetail.findUnique({
      where: { scoringId: scoring.id },
      select: { requestedAt: true, madeAt: true, error: true },
    });
    if (row?.madeAt) return;
    if (row && !row.error && now.getTime() - row.requestedAt.getTime() < LOST_AFTER_MS) return;
    await transaction.scoringDetail.upsert({
      where: { scoringId: scoring.id },
      create: { scoringId: scoring.id, requestedAt: now },
      update: { requestedAt: now, ...NO_ERROR },
    });
    await enqueue(transaction, DETAIL_SCORING, { scoringId: scoring.id });
  });
}
