import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { may } from "../contest/permissions.ts";
import { anonymizationState } from "../contest/phases.ts";
import type { Database } from "../db/client.ts";
import { findSubmission } from "../submissions/find-submission.ts";

/** What a viewer can do with a submission now. */
export interface SubmissionActionsView {
  readonly pick: boolean;
  readonly download: boolean;
}

/** @throws UserError `submission_not_found` (404) */
export async function loadSubmissionActions(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
  now = new Date(),
): Promise<SubmissionActionsView> {
  const { dataSet } = await findSubmission(db, id);
  const role = viewer.towards(dataSet.round.contestId);
  const open = anonymizationState(dataSet.round.phases, now).state === "open";
  return {
    pick: open && may(role, "submission.pick", dataSet.teamId),
    download: may(role, "submission.download", dataSet.teamId),
  };
}
