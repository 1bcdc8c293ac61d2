import type { DenseCosts } from "../../../../lib/core/assignment/dense-problem.ts";

/** The least total cost over all one-to-one assignments, by trying each; for a handful of rows. */
export function cheapestByBruteForce({ rowCount, columnCount, costs }: DenseCosts): number {
  const taken = new Set<number>();
  const best = (row: number): number => {
    if (row === rowCount) return 0;
    let least = Number.POSITIVE_INFINITY;
    for (let column = 0; column < columnCount; column++) {
      if (taken.has(column)) continue;
      taken.add(column);
      least = Math.min(least, costs[row * columnCount + column] + best(row + 1));
      taken.delete(column);
    }
    return least;
  };
  return best(0);
}
