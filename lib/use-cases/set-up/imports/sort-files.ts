import { type ContestFileName, parseFileName } from "../../../core/formats/file-names.ts";
import type { FileReason, ImportFile } from "../../uploads/import-file.ts";
import type { ImportedFileReport } from "./report.ts";

/** A file whose name is that of one half of a data set. */
export interface TraceFile {
  readonly file: ImportFile;
  readonly name: ContestFileName & { readonly prefix: "reftraces" | "orgtraces" };
}

/** Files sorted by their names; `refused` holds files that are not imported, with the reason. */
interface SortedFiles {
  readonly region: ImportFile | null;
  readonly time: ImportFile | null;
  readonly round: ImportFile | null;
  readonly traces: readonly TraceFile[];
  readonly refused: readonly ImportedFileReport[];
}

/**
 * Sorts files by name. A misnamed `.csv` that begins like a trace set is an error; other unknown files are ignored. If two files
 * are for the same thing, the second is an error, because it is unclear which one is meant.
 */
export function sortFiles(files: readonly ImportFile[]): SortedFiles {
  const refused: ImportedFileReport[] = [];
  const traces: TraceFile[] = [];
  const found = new Map<string, ImportFile>();
  for (const file of files) {
    const verdict = file.ignored ? ignoredFor(file.ignored) : judge(file.name);
    if (verdict.kind === "refused") {
      refused.push(refusal(file, verdict.outcome, verdict.reason));
      continue;
    }
    const earlier = found.get(verdict.key);
    if (earlier) {
      const message = `${earlier.path} holds the same set; leave one of the two out.`;
      const params = { other: earlier.path };
      refused.push(refusal(file, "bad", { code: "same_set", message, params }));
      continue;
    }
    found.set(verdict.key, file);
    if (verdict.kind === "trace") traces.push({ file, name: verdict.name });
  }
  const only = (key: string) => found.get(key) ?? null;
  return { region: only("info_region"), time: only("info_time"), round: only("round"), traces, refused };
}

const NO_PART: FileReason = { code: "no_part", message: "not a file of a data set", params: {} };

/** Files that describe all sets, by their required names. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ["info_region.csv", "info_region"],
  ["info_time.csv", "info_time"],
  ["round.json", "round"],
]);

type Refusal = { kind: "refused"; outcome: "bad" | "ignored"; reason: FileReason };
type Verdict =
  | { kind: "table"; key: string }
  | { kind: "trace"; key: string; name: TraceFile["name"] }
  | Refusal;

function ignoredFor(reason: FileReason): Refusal {
  return { kind: "refused", outcome: "ignored", reason };
}

function judge(fileName: string): Verdict {
  const table = TABLES.get(fileName);
  if (table) return { kind: "table", key: table };
  const parsed = parseFileName(fileName);
  if (!parsed.ok) {
    const looksLikeTraces = /^(ref|org)traces/i.test(fileName);
    const { code, message, params } = parsed;
    const [prefix] = fileName.split("_");
    return looksLikeTraces
      ? {
          kind: "refused",
          outcome: "bad",
          reason: { code: "misnamed", message, params: { ...params, why: code, prefix } },
        }
      : ignoredFor(NO_PART);
  }
  const { name } = parsed;
  const { prefix } = name;
  if (prefix !== "reftraces" && prefix !== "orgtraces") {
    const message = `${prefix} are not part of a data set`;
    return ignoredFor({ code: "other_kind", message, params: { prefix } });
  }
  return { kind: "trace", key: `${prefix} ${name.team} ${name.kind}`, name: { ...name, prefix } };
}

function refusal(file: ImportFile, outcome: "bad" | "ignored", reason: FileReason): ImportedFileReport {
  return { path: file.path, outcome, reason, errorCount: outcome === "bad" ? 1 : 0, errors: [] };
}
