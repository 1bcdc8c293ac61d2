import { refusalOf, type SentAnswer, type UploadRefusal } from "../../components/upload/send-file.ts";

/** The outcome of one attack file, sent by itself or inside an archive. */
export type FileOutcome =
  | {
      readonly status: "accepted";
      readonly fileName: string;
      readonly attempt: number;
      readonly left: number;
    }
  | { readonly status: "refused"; readonly fileName: string; readonly refusal: UploadRefusal };

/** Reads the server's answer to an upload: one outcome for a plain file, one per contained file for an archive. */
export function outcomesOf(fileName: string, { status, body }: SentAnswer): FileOutcome[] {
  const reports = Array.isArray(body.files) ? (body.files as Record<string, unknown>[]) : [];
  if (status === "unreachable") {
    return [{ status: "refused", fileName, refusal: refusalOf({ code: status }) }];
  }
  if (reports.length === 0) return [{ status: "refused", fileName, refusal: refusalOf(body) }];
  return reports.map((report) =>
    report.status === "accepted"
      ? {
          status: "accepted",
          fileName: String(report.fileName),
          attempt: Number(report.attempt),
          left: Number(report.attemptsLeft),
        }
      : { status: "refused", fileName: String(report.fileName), refusal: refusalOf(report) },
  );
}
