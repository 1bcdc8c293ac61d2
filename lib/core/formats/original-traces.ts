import type { FormatReader } from "./line-reader.ts";
import type { Traces } from "./traces.ts";
import { type TracesOptions, type TracesSummary, tracesReader, tracesValidator } from "./user-region-rows.ts";
import { writeTraces } from "./write-traces.ts";

const FILE_NAME = "orgtraces.csv";

/** A reader of `orgtraces`, the original trace set O: times t+1..2t. Secret. */
export function originalTracesReader(options: TracesOptions): FormatReader<Traces> {
  return tracesReader("original", FILE_NAME, options);
}

/** Checks `orgtraces` without keeping it. */
export function originalTracesValidator(options: TracesOptions): FormatReader<TracesSummary> {
  return tracesValidator("original", FILE_NAME, options);
}

/** The bytes of `orgtraces`, in chunks; of a part of it where `firstUser` is given. */
export const writeOriginalTraces: (traces: Traces, firstUser?: number) => Generator<Uint8Array, void> =
  writeTraces;
