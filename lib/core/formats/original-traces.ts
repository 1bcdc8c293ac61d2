import type { FormatReader } from "./line-reader.ts";
import type { Traces } from "./traces.ts";
import { type TracesOptions, type TracesSummary, tracesReader, tracesValidator } from "./user-region-rows.ts";
import { writeTraces } from "./write-traces.ts";

const FILE_NAME = "orgtraces.csv";

/** Makes a reader of `orgtraces`, the original trace set O (secret): times t+1..2t. */
export function originalTracesReader(options: TracesOptions): FormatReader<Traces> {
  return tracesReader("original", FILE_NAME, options);
}

/** Makes a reader that only checks `orgtraces` and keeps nothing of it. */
export function originalTracesValidator(options: TracesOptions): FormatReader<TracesSummary> {
  return tracesValidator("original", FILE_NAME, options);
}

/** Writes `orgtraces`, or with `firstUser` a part of it, in chunks of about 256 KiB. */
export const writeOriginalTraces: (traces: Traces, firstUser?: number) => Generator<Uint8Array, void> =
  writeTraces;
