import { expect } from "vitest";
import type { Assignment } from "../../../../lib/core/assignment/assignment.ts";
import type { DenseCosts } from "../../../../lib/core/assignment/dense-problem.ts";

/**
 * Checks the proof that comes with an assignment (complementary slackness), so that no second solver is needed: it is
 * one-to-one, no reduced cost is negative, and columns left over are free.
 * @param tolerance rounding allowed on a reduced cost
 */
export function expectOptimal(problem: DenseCosts, assignment: Assignment, tolerance = 1e-9): void {
  const { rowCount, columnCount, costs } = problem;
  const { columnOfRow, rowPrices, columnPrices } = assignment;
  expect(new Set(columnOfRow).size).toBe(rowCount);
  let leastReducedCost = Number.POSITIVE_INFINITY;
  for (let row = 0; row < rowCount; row++) {
    for (let column = 0; column < columnCount; column++) {
      const reduced = costs[row * columnCount + column] - rowPrices[row] - columnPrices[column];
      leastReducedCost = Math.min(leastReducedCost, reduced);
    }
  }
  if (rowCount > 0) expect(leastReducedCost).toBeGreaterThanOrEqual(-tolerance);
  if (rowCount === columnCount) return;
  const taken = new Set(columnOfRow);
  for (let column = 0; column < columnCount; column++) {
    expect(columnPrices[column]).toBeLessThanOrEqual(tolerance);
    if (!taken.has(column)) expect(columnPrices[column]).toBe(0);
  }
}
