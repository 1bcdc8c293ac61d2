import type * as Form from "./plain.ts";

const LINES = 400_000;

/** Reads 400,000 rows with a region each. */
export function work({ RowScanner }: typeof Form): void {
  const bytes = new Uint8Array(LINES * 4);
  for (let i = 0; i < bytes.length; i += 4) bytes.set([49 + ((i >> 2) % 9), 48 + ((i >> 5) % 10), 53, 10], i);
  const ids = { outer: 0, inner: 0, innerFirst: 0, innerLast: 0, isCountingUp: false, advance: () => {} };
  let rows = 0;
  const form = { idColumns: 0, max: 1024, longestList: 0 };
  const scanner = new RowScanner(form, ids, (codes) => {
    rows += codes.length;
  });
  scanner.read(bytes, 0, bytes.length, Number.POSITIVE_INFINITY);
  scanner.flush();
  if (rows !== LINES) throw new Error(`${rows} rows were read`);
}
