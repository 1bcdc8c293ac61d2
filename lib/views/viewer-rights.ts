import { may, type Viewer } from "../contest/permissions.ts";
import type { Standing } from "../contest/standing.ts";

/** Which parts of a submission a viewer may see. */
export interface SubmissionRights {
  /** The uploader, the attempts and their errors. */
  readonly inner: boolean;
  /** The technical messages of errors. */
  readonly technical: boolean;
  /** The SHA-256 of its file. */
  readonly hash: boolean;
  /** The seed of its scoring. */
  readonly seed: boolean;
}

/** What `viewer` may see of a submission of the team `teamId`, given its round's standing. */
export function submissionRights(viewer: Viewer, teamId: string, standing: Standing): SubmissionRights {
  return {
    inner: may(viewer, "submission.readErrors", teamId),
    technical: may(viewer, "contest.inspect"),
    hash: may(viewer, "submission.readHash", teamId, standing),
    seed: may(viewer, "submission.readVariance", teamId),
  };
}
