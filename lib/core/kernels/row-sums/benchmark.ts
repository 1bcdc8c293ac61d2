import type * as Form from "./plain.ts";

/** Sums 100 of 20,000 columns for each of 2000 rows, ten times. */
export function work({ RowSums }: typeof Form): void {
  const offsets = Uint32Array.from({ length: 2001 }, (_, row) => 100 * row);
  const columns = Uint32Array.from({ length: 200_000 }, (_, i) => (i * 7919) % 20_000);
  const sums = new RowSums({ offsets, columns, counts: new Uint32Array(200_000).fill(2) }, 20_000);
  for (let time = 0; time < 10; time++) sums.sum();
}
