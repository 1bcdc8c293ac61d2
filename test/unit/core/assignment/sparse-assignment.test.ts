import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UNASSIGNED } from "../../../../lib/core/assignment/assignment.ts";
import { solveDenseAssignment } from "../../../../lib/core/assignment/jonker-volgenant.ts";
import { solveSparseAssignment } from "../../../../lib/core/assignment/sparse-assignment.ts";
import type { SparseCosts } from "../../../../lib/core/assignment/sparse-problem.ts";

/** The cost of an absent edge: so large that no optimum uses one. */
const FORBIDDEN = 1e6;

/** Sparse problems of up to 12 rows and columns in any proportion, with costs that tie or hardly ever do. */
const problems = fc
  .record({
    rowCount: fc.integer({ min: 0, max: 12 }),
    columnCount: fc.integer({ min: 1, max: 12 }),
    cost: fc.constantFrom(fc.integer({ min: -3, max: 3 }), fc.double({ min: -100, max: 100, noNaN: true })),
  })
  .chain(({ rowCount, columnCount, cost }) =>
    fc.record({
      columnCount: fc.constant(columnCount),
      rows: fc.array(
        fc.record({
          unassigned: cost.map((value) => value + 2),
          edges: fc.uniqueArray(fc.tuple(fc.nat(columnCount - 1), cost), { selector: ([column]) => column }),
        }),
        { minLength: rowCount, maxLength: rowCount },
      ),
    }),
  )
  .map(({ columnCount, rows }): SparseCosts => {
    const offsets = [0];
    for (const { edges } of rows) offsets.push(offsets[offsets.length - 1] + edges.length);
    const edges = rows.flatMap((row) => row.edges);
    return {
      rowCount: rows.length,
      columnCount,
      rowOffsets: Uint32Array.from(offsets),
      columns: Uint32Array.from(edges, ([column]) => column),
      costs: Float64Array.from(edges, ([, cost]) => cost),
      unassignedCosts: Float64Array.from(rows, ({ unassigned }) => unassigned),
    };
  });

/** The same problem with a column for every row that stays out. */
function dense({ rowCount, columnCount, rowOffsets, columns, costs, unassignedCosts }: SparseCosts) {
  const width = columnCount + rowCount;
  const matrix = new Float64Array(rowCount * width).fill(FORBIDDEN);
  for (let row = 0; row < rowCount; row++) {
    matrix[row * width + columnCount + row] = unassignedCosts[row];
    for (let k = rowOffsets[row]; k < rowOffsets[row + 1]; k++) matrix[row * width + columns[k]] = costs[k];
  }
  return { rowCount, columnCount: width, costs: matrix };
}

describe("solveSparseAssignment", () => {
  it("finds as cheap an assignment as the dense solver", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { columnOfRow, totalCost } = solveSparseAssignment(problem);
        const assigned = columnOfRow.filter((column) => column !== UNASSIGNED);
        expect(new Set(assigned).size).toBe(assigned.length);
        expect(totalCost).toBeCloseTo(solveDenseAssignment(dense(problem)).totalCost, 8);
      }),
      { numRuns: 1000 },
    );
  });

  it("proves its optimality by prices", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { rowOffsets, columns, costs, unassignedCosts } = problem;
        const { columnOfRow, rowPrices, columnPrices } = solveSparseAssignment(problem);
        for (let row = 0; row < problem.rowCount; row++) {
          expect(rowPrices[row]).toBeLessThanOrEqual(unassignedCosts[row] + 1e-9);
          for (let k = rowOffsets[row]; k < rowOffsets[row + 1]; k++) {
            const reduced = costs[k] - rowPrices[row] - columnPrices[columns[k]];
            expect(reduced).toBeGreaterThanOrEqual(-1e-9);
          }
        }
        const taken = new Set(columnOfRow);
        columnPrices.forEach((price, column) => {
          expect(price).toBeLessThanOrEqual(0);
          if (!taken.has(column)) expect(price).toBe(0);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it("refuses candidates that do not exist or whose cost is not finite", () => {
    const problem: SparseCosts = {
      rowCount: 1,
      columnCount: 1,
      rowOffsets: Uint32Array.of(0, 1),
      columns: Uint32Array.of(1),
      costs: Float64Array.of(0),
      unassignedCosts: Float64Array.of(0),
    };
    expect(() => solveSparseAssignment(problem)).toThrow("candidate 0 is column 1, outside 0..0");
    const infinite = {
      ...problem,
      columns: Uint32Array.of(0),
      costs: Float64Array.of(Number.POSITIVE_INFINITY),
    };
    expect(() => solveSparseAssignment(infinite)).toThrow(
      "the cost of candidate 0 must be finite, not Infinity",
    );
  });
});
