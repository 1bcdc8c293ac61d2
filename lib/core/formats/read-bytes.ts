import type { ReadResult } from "./format-error.ts";
import type { FormatReader } from "./line-reader.ts";

/** Reads a whole file that is in memory, or comes in chunks. */
export function readBytes<T>(
  reader: FormatReader<T>,
  bytes: Uint8Array | Iterable<Uint8Array>,
): ReadResult<T> {
  if (bytes instanceof Uint8Array) reader.push(bytes);
  else for (const chunk of bytes) reader.push(chunk);
  return reader.finish();
}
