import { UserError } from "../../common/errors.ts";
import type { AttackReport } from "../../use-cases/attacks/receive-attacks.ts";

/**
 * The response to an upload of attacks: 201 with a report for each file. A single refused file is answered with its own
 * error, a zip without any accepted file with 422.
 * @throws UserError `nothing_taken` (422), or the error of the single refused file
 */
export function attackAnswer(
  {
    zip,
    files,
  }: {
    readonly zip: boolean;
    readonly files: readonly AttackReport[];
  },
  headers: Record<string, string>,
): Response {
  const reports = files.map(reportOf);
  const accepted = reports.filter(({ status }) => status === "accepted").length;
  const [only] = files;
  if (!zip && only?.status === "refused") throw only.error;
  if (accepted === 0) {
    const message = `None of the ${files.length} files in the archive was taken; no attempt was used.`;
    throw new UserError("nothing_taken", message, 422, { files: reports });
  }
  return Response.json(
    { accepted, refused: reports.length - accepted, files: reports },
    { status: 201, headers },
  );
}

/** A report as JSON, with a refusal's fields named as in a problem document. */
function reportOf(report: AttackReport) {
  if (report.status === "accepted") return report;
  const { code, message, detail } = report.error;
  const { fileName, status } = report;
  return { fileName, status, code, detail: message, ...detail };
}
