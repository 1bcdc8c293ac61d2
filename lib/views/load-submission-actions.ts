import { may } from "../contest/permissions.ts";
import { roundStanding } from "../contest/round-standing.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { findSubmission } from "../use-cases/submissions/find-submission.ts";

/** What a viewer can do with a submission now. */
export interface SubmissionActionsView {
  readonly pick: boolean;
  readonly download: boolean;
  /** Whether they may request repeats of its scoring. */
  readonly repeat: boolean;
}

/** Loads what the viewer can do with a submission. @throws UserError `submission_not_found` (404) */
export async function loadSubmissionActions(
  db: Database,
  id: string,
  viewer: AuthenticatedViewer,
): Promise<SubmissionActionsView> {
  const { dataSet } = await findSubmission(db, id, viewer);
  const role = viewer.towards(dataSet.round.contestId);
  const standing = roundStanding(dataSet.round, databaseClock.now());
  return {
    pick: may(role, "submission.pick", dataSet.teamId, standing),
    download: may(role, "submission.download", dataSet.teamId),
    repeat: may(role, "submission.repeat", dataSet.teamId),
  };
}
