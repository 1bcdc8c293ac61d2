import { UserError } from "../../common/errors.ts";
import { may } from "../../contest/permissions.ts";
import { recordAudit } from "../../platform/audit/record.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import type { FileToSend } from "../../platform/storage/file-to-send.ts";
import { findSubmission } from "./find-submission.ts";

/**
 * Finds a submission's file for its team or an organizer, and records the download in the audit log.
 * @throws UserError `submission_not_found` (404), `forbidden` (403)
 */
export async function openSubmissionFile(
  db: Database,
  viewer: AuthenticatedViewer,
  id: string,
): Promise<FileToSend> {
  const { dataSet, number, sha256, fileName } = await findSubmission(db, id, viewer);
  const rule = "submission.download";
  if (!may(viewer.towards(dataSet.round.contestId), rule, dataSet.teamId)) {
    throw new UserError("forbidden", "Only the team and the organizers may download this file.", 403, {
      rule,
    });
  }
  const subject = `submission:${id}`;
  const { round, team, kind } = dataSet;
  const detail = { round: round.name, number: team.number, kind, submission: number };
  await recordAudit(db, { userId: viewer.userId, action: rule, subject, detail });
  return { sha256, fileName };
}
