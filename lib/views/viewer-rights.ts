import { may, type Viewer } from "../contest/permissions.ts";

/** What of a submission a viewer may see. */
export interface SubmissionRights {
  /** Who sent it in, the seed, the attempts and what went wrong in them. */
  readonly inner: boolean;
  /** The program's own words on what went wrong. */
  readonly technical: boolean;
}

/** What `viewer` may see of a submission of the team `teamId`. */
export function submissionRights(viewer: Viewer, teamId: string): SubmissionRights {
  return {
    inner: may(viewer, "submission.readErrors", teamId),
    technical: may(viewer, "contest.organize"),
  };
}
