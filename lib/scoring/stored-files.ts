import { unreadableFile } from "../common/failure-error.ts";
import type { FormatReader } from "../core/formats/line-reader.ts";
import { readBytes } from "../core/formats/read-bytes.ts";
import type { Grid } from "../core/grid/grid.ts";
import { readTraceSet, type TraceSet, type TraceSetFiles } from "./trace-set.ts";

/*
 * These files were validated when they were stored: a read error means that a file has been damaged since.
 */

/** Reads a stored file. @throws FailureError if the format's reader rejects it */
export function readStored<T>(reader: FormatReader<T>, bytes: Uint8Array): T {
  const read = readBytes(reader, bytes);
  if (!read.ok) throw unreadableFile(read.errors[0]?.message);
  return read.value;
}

/** Reads a stored trace set. @throws FailureError as {@link readStored} */
export function readStoredTraceSet(files: TraceSetFiles, grid: Grid): TraceSet {
  const read = readTraceSet(files, grid);
  if (!read.ok) throw unreadableFile(read.errors[0]?.message);
  return read.value;
}
