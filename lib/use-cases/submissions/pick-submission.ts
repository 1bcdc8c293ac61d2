import { UserError } from "../../common/errors.ts";
import { currentScoring, type ScoringCandidate } from "../../contest/current-scoring.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { assertStillMember } from "../people/teams/assert-still-member.ts";
import { lockRound } from "../rounds/lock-round.ts";
import { announceSubmission } from "./announce-submission.ts";
import { assertAnonymizing } from "./assert-anonymizing.ts";
import { findSubmission } from "./find-submission.ts";

/**
 * Makes a submission the one that counts for its data set or, if `pick` is false, lets the latest valid one count again.
 * Allowed to members of the team while the anonymization phase is open.
 *
 * Each choice is stored as a row of its own, so that a frozen board can look back; the latest one applies.
 *
 * @throws UserError `submission_not_found` (404), `forbidden`, `left_meanwhile` (403), `phase_not_open`, `phase_closed` (403),
 *   `not_valid` (409)
 */
export async function pickSubmission(
  db: Database,
  viewer: AuthenticatedViewer,
  id: string,
  pick: boolean,
  now = databaseClock.now(),
): Promise<void> {
  const { dataSet } = await findSubmission(db, id, viewer);
  const role = viewer.towards(dataSet.round.contestId);
  assertAnonymizing(role, "submission.pick", dataSet.teamId, dataSet.round, now);
  await inTransaction(db, async (transaction) => {
    // Locks against the close, which reads the picks.
    const round = await lockRound(transaction, dataSet.roundId);
    // All of what follows may have changed during the wait for the lock.
    if (viewer.userId !== null) {
      await assertStillMember(transaction, { teamId: dataSet.teamId, userId: viewer.userId });
    }
    assertAnonymizing(role, "submission.pick", dataSet.teamId, round, now);
    const { scorings } = await findSubmission(transaction, id, viewer);
    if (pick && !isValid(scorings)) {
      throw new UserError("not_valid", "Only a scored, valid submission can be chosen to count.", 409);
    }
    const submissionId = pick ? id : null;
    const { count } = await transaction.dataSet.updateMany({
      where: pick ? { id: dataSet.id } : { id: dataSet.id, pickedId: id },
      data: { pickedId: submissionId },
    });
    if (count > 0) {
      const pickedAt = await afterFormerPick(transaction, dataSet.id, now);
      await transaction.pick.create({
        data: { dataSetId: dataSet.id, submissionId, pickedById: viewer.userId, pickedAt },
      });
    }
    await announceSubmission(transaction, id);
  });
}

/**
 * Returns `now`, or one millisecond after the data set's last choice if that is later. Choices are serialized by the round's lock, but
 * they may reach it in another order than they were requested in, and web servers' clocks may differ.
 */
async function afterFormerPick(tx: Transaction, dataSetId: string, now: Date): Promise<Date> {
  const { _max } = await tx.pick.aggregate({ where: { dataSetId }, _max: { pickedAt: true } });
  return new Date(Math.max(now.getTime(), (_max.pickedAt?.getTime() ?? 0) + 1));
}

function isValid(scorings: readonly (ScoringCandidate & { readonly valid: boolean | null })[]): boolean {
  const scoring = currentScoring(scorings);
  return scoring?.state === "SCORED" && scoring.valid === true;
}
