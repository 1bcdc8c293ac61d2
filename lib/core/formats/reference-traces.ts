import type { FormatReader } from "./line-reader.ts";
import type { Traces } from "./traces.ts";
import { type TracesOptions, type TracesSummary, tracesReader, tracesValidator } from "./user-region-rows.ts";
import { writeTraces } from "./write-traces.ts";

const FILE_NAME = "reftraces.csv";

/** Makes a reader of `reftraces`, the reference trace set R: times 1..t. */
export function referenceTracesReader(options: TracesOptions): FormatReader<Traces> {
  return tracesReader("reference", FILE_NAME, options);
}

/** Makes a reader that only checks `reftraces` and keeps nothing of it. */
export function referenceTracesValidator(options: TracesOptions): FormatReader<TracesSummary> {
  return tracesValidator("reference", FILE_NAME, options);
}

/** Writes `reftraces`, or with `firstUser` a part of it, in chunks of about 256 KiB. */
export const writeReferenceTraces: (traces: Traces, firstUser?: number) => Generator<Uint8Array, void> =
  writeTraces;
