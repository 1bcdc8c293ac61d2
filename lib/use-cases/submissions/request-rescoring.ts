import { UserError } from "../../common/errors.ts";
import { recordAudit } from "../../platform/audit/record.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { assertAct } from "../rounds/clock/assert-act.ts";
import { announceSubmission } from "./announce-submission.ts";
import { requestScoring } from "./create-submission.ts";
import { withoutPlace } from "./without-place.ts";

/**
 * Queues a submission for scoring again. Its present scores count until the new scoring has ended; then they are marked as
 * superseded, never overwritten.
 *
 * @param byUserId the organizer who asked, for the audit log
 * @throws UserError `submission_not_found` (404), `already_queued`, `results_stand`, `place_used` (409)
 */
export async function requestRescoring(db: Database, submissionId: string, byUserId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Serializes with publication of the results: either that waits and then sees the new scoring, or this waits and is refused.
    await transaction.$queryRaw`
      SELECT round.id FROM "Submission" s JOIN "DataSet" d ON d.id = s."dataSetId" JOIN "Round" round ON round.id = d."roundId"
      WHERE s.id = ${submissionId}::uuid FOR SHARE OF round`;
    // No other submission takes its place before this transaction ends.
    await transaction.$queryRaw`
      SELECT id FROM "DataSet" WHERE id = (SELECT "dataSetId" FROM "Submission" WHERE id = ${submissionId}::uuid) FOR UPDATE`;
    await transaction.$queryRaw`SELECT id FROM "Submission" WHERE id = ${submissionId}::uuid FOR UPDATE`;
    const submission = await transaction.submission.findUnique({
      where: { id: submissionId },
      include: { scorings: true, dataSet: { include: { round: { include: { phases: true } }, team: true } } },
    });
    if (!submission) throw new UserError("submission_not_found", "There is no such submission.", 404);
    const { scorings, dataSet } = submission;
    assertAct("rescore", dataSet.round, databaseClock.now());
    if (
      scorings.some((run) => run.rescoringId === null && (run.state === "QUEUED" || run.state === "SCORING"))
    ) {
      throw new UserError("already_queued", "This submission is already waiting to be scored.", 409);
    }
    if ((await withoutPlace(transaction, [submissionId])).size > 0) throw placeUsed();
    const number = Math.max(0, ...scorings.map((scoring) => scoring.number)) + 1;
    await requestScoring(transaction, submissionId, number);
    const { round, team, kind } = dataSet;
    await recordAudit(transaction, {
      userId: byUserId,
      action: "submission.rescore",
      subject: `submission:${submissionId}`,
      detail: { round: round.name, number: team.number, kind, submission: submission.number },
    });
    await announceSubmission(transaction, submissionId);
  });
}

function placeUsed(): UserError {
  const message =
    "It could not be scored, and its team has used its place since: scored now, it would be more than the round's limits allow.";
  return new UserError("place_used", message, 409);
}
