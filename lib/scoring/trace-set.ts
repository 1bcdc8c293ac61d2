import { anonymizedTracesReader } from "../core/formats/anonymized-traces.ts";
import type { ReadFailure, ReadSuccess } from "../core/formats/format-error.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { readBytes } from "../core/formats/read-bytes.ts";
import { referenceTracesReader } from "../core/formats/reference-traces.ts";
import type { AnonymizedTraces, Traces } from "../core/formats/traces.ts";
import { type Grid, regionCount } from "../core/grid/grid.ts";

/** All traces that a scoring needs. */
export interface TraceSet {
  /** O; secret. */
  readonly original: Traces;
  /** R of the same users. */
  readonly reference: Traces;
  /** A, anonymized from O. */
  readonly anonymized: AnonymizedTraces;
}

/** The uncompressed files of a trace set, each whole or in chunks. */
export interface TraceSetFiles {
  readonly original: Uint8Array | Iterable<Uint8Array>;
  readonly reference: Uint8Array | Iterable<Uint8Array>;
  readonly anonymized: Uint8Array | Iterable<Uint8Array>;
}

/**
 * Reads the three files of a trace set; n and t are taken from the original traces.
 * @returns the traces, or the errors of the first file that cannot be read
 */
export function readTraceSet(files: TraceSetFiles, grid: Grid): ReadSuccess<TraceSet> | ReadFailure {
  const regions = regionCount(grid);
  const original = readBytes(originalTracesReader({ regionCount: regions }), files.original);
  if (!original.ok) return original;
  const { userCount, eventsPerUser } = original.value;
  const options = { regionCount: regions, userCount, eventsPerUser };
  const reference = readBytes(referenceTracesReader({ regionCount: regions, userCount }), files.reference);
  if (!reference.ok) return reference;
  const anonymized = readBytes(anonymizedTracesReader(options), files.anonymized);
  if (!anonymized.ok) return anonymized;
  return {
    ok: true,
    value: { original: original.value, reference: reference.value, anonymized: anonymized.value },
    rowCount: anonymized.rowCount,
  };
}
