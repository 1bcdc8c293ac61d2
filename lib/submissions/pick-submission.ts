import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { currentScoring } from "../contest/current-scoring.ts";
import { may } from "../contest/permissions.ts";
import { anonymizationState } from "../contest/phases.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import { findSubmission } from "./find-submission.ts";

/**
 * Makes a submission the one that counts for its data set, or, with `pick` false, lets the latest valid one count again.
 * Open to the team's members while the anonymization phase is open.
 *
 * @throws UserError `submission_not_found` (404), `forbidden` (403), `phase_closed` (403), `not_valid` (409)
 */
export async function pickSubmission(
  db: Database,
  viewer: AuthenticatedViewer,
  id: string,
  pick: boolean,
  now = new Date(),
): Promise<void> {
  const submission = await findSubmission(db, id);
  const { dataSet } = submission;
  const { contestId } = dataSet.round;
  if (!may(viewer.towards(contestId), "submission.pick", dataSet.teamId)) {
    throw new UserError("forbidden", "Only the team's own members choose what counts.", 403);
  }
  if (anonymizationState(dataSet.round.phases, now).state !== "open") {
    throw new UserError("phase_closed", "The choice is open only during the anonymization phase.", 403);
  }
  if (pick && !isValid(submission.scorings)) {
    throw new UserError("not_valid", "Only a scored, valid submission can be chosen to count.", 409);
  }
  await inTransaction(db, async (transaction) => {
    await transaction.dataSet.updateMany({
      where: pick ? { id: dataSet.id } : { id: dataSet.id, pickedId: id },
      data: { pickedId: pick ? id : null },
    });
    await announce(transaction, { contestId, submissionId: id });
  });
}

function isValid(scorings: Parameters<typeof currentScoring<ScoringFacts>>[0]): boolean {
  const scoring = currentScoring(scorings);
  return scoring?.state === "SCORED" && scoring.valid === true;
}

interface ScoringFacts {
  readonly number: number;
  readonly state: "QUEUED" | "SCORING" | "SCORED" | "FAILED";
  readonly supersededAt: Date | null;
  readonly valid: boolean | null;
}
