import { may, type Viewer } from "../contest/permissions.ts";
import type { Standing } from "../contest/standing.ts";

/** What of a submission a viewer may see. */
export interface SubmissionRights {
  /** Who sent it in, the seed, the attempts and what went wrong in them. */
  readonly inner: boolean;
  /** The program's own words on what went wrong. */
  readonly technical: boolean;
  /** The SHA-256 of its file. */
  readonly hash: boolean;
}

/** What `viewer` may see of a submission of the team `teamId`, as its round stands. */
export function submissionRights(viewer: Viewer, teamId: string, standing: Standing): SubmissionRights {
  return {
    inner: may(viewer, "submission.readErrors", teamId),
    technical: may(viewer, "contest.organize"),
    hash: may(viewer, "submission.readHash", teamId, standing),
  };
}
