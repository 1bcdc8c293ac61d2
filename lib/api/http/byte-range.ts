/** Bytes of a file; both ends belong to it. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a `Range` header: `bytes=0-99`, `bytes=100-`, or `bytes=-100` for the last hundred.
 * @param size of the file in bytes
 * @returns null for the whole file: without a header, and for what a server may ignore (other units, several ranges, a range that is none);
 *   `"beyond"` if the file has none of the bytes
 */
export function parseByteRange(header: string | null, size: number): ByteRange | "beyond" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || first + last === "") return null;
  if (first === "")
    return Number(last) > 0 && size > 0 ? range(size - Number(last), size - 1, size) : "beyond";
  if (last !== "" && Number(last) < Number(first)) return null;
  return Number(first) < size ? range(Number(first), last === "" ? size - 1 : Number(last), size) : "beyond";
}

function range(start: number, end: number, size: number): ByteRange {
  return { start: Math.max(0, start), end: Math.min(end, size - 1) };
}
