import { csvText, UTF8_MARK } from "../../../common/csv-text.ts";
import { formatTeamNumber } from "../../../core/formats/file-names.ts";
import type { FoundSubmission } from "./search-submissions.ts";

const COLUMNS = [
  "id",
  "contest",
  "round",
  "team",
  "name",
  "kind",
  "number",
  "file",
  "sha256",
  "bytes",
  "source",
  "submitted_at",
  "submitted_by",
  "state",
  "valid",
  "s_u",
  "s_i_min",
  "s_t_min",
  "error",
  "technical",
];

/** The found submissions as CSV; scores in full precision. */
export function submissionsCsv(found: readonly FoundSubmission[]): string {
  return UTF8_MARK + csvText([COLUMNS, ...found.map(lineOf)]);
}

function lineOf(row: FoundSubmission): (string | number)[] {
  return [
    ...[
      row.id,
      row.contest,
      row.round,
      formatTeamNumber(row.team.number),
      row.team.name,
      row.kind,
      row.number,
    ],
    ...[
      row.fileName,
      row.sha256 ?? "",
      row.sizeBytes,
      row.source,
      row.submittedAt,
      row.submittedBy ?? "",
      row.state,
    ],
    row.valid === null ? "" : row.valid ? "valid" : "invalid",
    row.utilityScore ?? "",
    row.minReidentificationScore ?? "",
    row.minTraceInferenceScore ?? "",
    row.error ?? "",
    row.technical ?? "",
  ];
}
