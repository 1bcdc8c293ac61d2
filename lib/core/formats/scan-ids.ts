import { scanNumber } from "./scan-number.ts";

const COMMA = 44;

/** A row's ids; `inner` is 0 if there is only one column of ids. */
export interface RowIds {
  readonly outer: number;
  readonly inner: number;
}

/** Reads the ids at the beginning of any row, valid or not; null if they are not valid numbers, or rows have no ids. */
export function scanIds(bytes: Uint8Array, start: number, columns: number): RowIds | null {
  if (columns === 0) return null;
  const outer = scanNumber(bytes, start);
  let next = start + (outer & 15);
  if (outer === 0 || bytes[next++] !== COMMA) return null;
  if (columns === 1) return { outer: outer >> 4, inner: 0 };
  const inner = scanNumber(bytes, next);
  next += inner & 15;
  return inner === 0 || bytes[next] !== COMMA ? null : { outer: outer >> 4, inner: inner >> 4 };
}
