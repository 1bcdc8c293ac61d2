import { UserError } from "../../../common/errors.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { originalTracesValidator } from "../../../core/formats/original-traces.ts";
import { referenceTracesValidator } from "../../../core/formats/reference-traces.ts";
import type { TracesSummary } from "../../../core/formats/user-region-rows.ts";
import { regionCount } from "../../../core/grid/grid.ts";
import type { BlobStore } from "../../../platform/storage/blob-store.ts";
import { receiveText } from "../../uploads/receive-text.ts";
import type { ImportedFileReport } from "./report.ts";
import type { TraceFile } from "./sort-files.ts";

/** The most bytes of text in one trace file. */
const MOST_BYTES = 2_000_000_000;

/** A checked trace file; `good` is null if it is invalid, otherwise its `sha256` is the key of the stored file. */
export interface CheckedTraces {
  readonly trace: TraceFile;
  readonly report: ImportedFileReport;
  readonly good: (TracesSummary & { readonly sha256: string }) | null;
}

/** The size that every set of a round must have, as far as it is known. */
export interface ExpectedSize {
  readonly userCount?: number;
  readonly eventsPerUser?: number;
}

/** Reads a trace file completely, checks every line and stores it; in bounded memory. */
export async function checkTraces(
  store: BlobStore,
  trace: TraceFile,
  settings: RoundSettings,
  size: ExpectedSize,
): Promise<CheckedTraces> {
  const { path } = trace.file;
  const options = { regionCount: regionCount(settings.grid), fileName: path, ...size };
  const validator =
    trace.name.prefix === "orgtraces" ? originalTracesValidator(options) : referenceTracesValidator(options);
  try {
    const bytes = await trace.file.open();
    const taken = await receiveText(bytes, validator, { store, maxBytes: MOST_BYTES, fileName: path });
    if (!taken.ok) {
      const { errorCount, errors } = taken;
      return { trace, report: { path, outcome: "bad", reason: null, errorCount, errors }, good: null };
    }
    const report = { path, outcome: "good", reason: null, errorCount: 0, errors: [] } as const;
    return { trace, report, good: { ...taken.value, sha256: taken.blob.sha256 } };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const reason = { code: error.code, message: error.message, params: {} };
    const report = { path, outcome: "bad", reason, errorCount: 1, errors: [] } as const;
    return { trace, report, good: null };
  }
}
