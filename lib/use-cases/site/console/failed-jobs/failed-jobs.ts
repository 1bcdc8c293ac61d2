import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database } from "../../../../platform/db/client.ts";
import type { JobKind } from "../job-kinds.ts";
import { failedDetails } from "./failed-details.ts";
import { type FailedJob, type FailedJobKind, SHOWN_FAILURES } from "./failed-job.ts";
import { failedLabRuns } from "./failed-lab-runs.ts";
import { failedMails } from "./failed-mails.ts";
import { failedRepeats } from "./failed-repeats.ts";
import { failedRescoredAttacks } from "./failed-rescored-attacks.ts";
import { failedScorings } from "./failed-scorings.ts";
import { failedTeamAttacks } from "./failed-team-attacks.ts";

/** All kinds of jobs, in the order in which failures are shown. */
export const FAILED_JOBS: Readonly<Record<JobKind, FailedJobKind>> = {
  scoring: failedScorings,
  teamAttack: failedTeamAttacks,
  rescoredAttack: failedRescoredAttacks,
  detail: failedDetails,
  repeat: failedRepeats,
  labRun: failedLabRuns,
  mail: failedMails,
};

/**
 * Lists jobs that failed for good and have not succeeded since, latest first within each kind: all for an administrator, those of their
 * contests for others.
 * @param most the most of each kind
 */
export async function listFailedJobs(
  db: Database,
  scope: Scope,
  most = SHOWN_FAILURES,
): Promise<FailedJob[]> {
  const lists = await Promise.all(Object.values(FAILED_JOBS).map((kind) => kind.list(db, scope, most)));
  return lists.flat();
}
