import type { ReadResult } from "./format-error.ts";
import type { FormatReader } from "./line-reader.ts";

/** Reads a whole file, given as one array or as chunks. */
export function readBytes<T>(
  reader: FormatReader<T>,
  bytes: Uint8Array | Iterable<Uint8Array>,
): ReadResult<T> {
  if (bytes instanceof Uint8Array) reader.push(bytes);
  else for (const chunk of bytes) reader.push(chunk);
  return reader.finish();
}

/**
 * Like {@link readBytes}, for a file that is expected to be valid.
 * @returns the file's contents
 * @throws Error with the file's first 20 errors, one per line, if it is refused
 */
export function readOrThrow<T>(reader: FormatReader<T>, bytes: Uint8Array | Iterable<Uint8Array>): T {
  const result = readBytes(reader, bytes);
  if (result.ok) return result.value;
  throw new Error(result.errors.map((error) => error.message).join("\n"));
}
