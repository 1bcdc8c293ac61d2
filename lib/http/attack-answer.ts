import { UserError } from "../errors.ts";
import type { AttackReport } from "../team-attacks/receive-attacks.ts";

/**
 * What an upload of attacks is answered: 201 with a report for each file; a single file that was refused with its own
 * status, and a zip of which nothing was taken with 422.
 * @throws UserError `nothing_taken` (422), or why the single file was refused
 */
export function attackAnswer({
  zip,
  files,
}: {
  readonly zip: boolean;
  readonly files: readonly AttackReport[];
}): Response {
  const reports = files.map(reportOf);
  const accepted = reports.filter(({ status }) => status === "accepted").length;
  const [only] = files;
  if (!zip && only?.status === "refused") throw only.error;
  if (accepted === 0) {
    const message = `None of the ${files.length} files in the archive was taken; no attempt was used.`;
    throw new UserError("nothing_taken", message, 422, { files: reports });
  }
  return Response.json({ accepted, refused: reports.length - accepted, files: reports }, { status: 201 });
}

/** A refusal in the words of a problem document. */
function reportOf(report: AttackReport) {
  if (report.status === "accepted") return report;
  const { code, message, detail } = report.error;
  const { fileName, status } = report;
  return { fileName, status, code, detail: message, ...detail };
}
