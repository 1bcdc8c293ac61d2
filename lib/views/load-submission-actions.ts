import type { AuthenticatedViewer } from "../auth/viewer.ts";
import { may } from "../contest/permissions.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { roundStanding } from "../rounds/round-standing.ts";
import { findSubmission } from "../submissions/find-submission.ts";

/** What a viewer can do with a submission now. */
export interface SubmissionActionsView {
  readonly pick: boolean;
  readonly download: boolean;
}

/** Loads what the viewer can do with a submission. @throws UserError `submission_not_found` (404) */
export async function loadSubmissionActions(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionActionsView> {
  const { dataSet } = await findSubmission(db, id);
  const role = viewer.towards(dataSet.round.contestId);
  const standing = roundStanding(dataSet.round, present());
  return {
    pick: may(role, "submission.pick", dataSet.teamId, standing),
    download: may(role, "submission.download", dataSet.teamId),
  };
}
