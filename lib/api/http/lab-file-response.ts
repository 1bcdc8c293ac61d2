import { UserError } from "../../common/errors.ts";
import type { LabLanguage } from "../../lab/report/lab-text.ts";
import { namedFile } from "../../lab/report/named-file.ts";
import type { CitableReport } from "../../lab/report/provenance.ts";
import { fileResponse } from "./file-response.ts";

/**
 * A file of a lab report as a download: `report.md`, `.csv`, `.json`, `.svg`, or one of its parts such as `table-1.csv`.
 * @throws UserError `no_such_file` (404)
 */
export function labFileResponse(
  method: string,
  report: CitableReport,
  file: string,
  language: LabLanguage,
): Response {
  const found = namedFile(report, file, language);
  if (!found) throw new UserError("no_such_file", "The result has no such file.", 404);
  return fileResponse(found.text, `${method}-${file}`, found.type);
}
