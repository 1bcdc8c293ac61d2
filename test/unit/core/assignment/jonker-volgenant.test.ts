import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solveDenseAssignment } from "../../../../lib/core/assignment/jonker-volgenant.ts";
import { cheapestByBruteForce } from "./brute-force.ts";
import { expectOptimal } from "./certificate.ts";

/** n <= m <= 6, with costs that tie often (small integers) or hardly ever (doubles). */
const problems = fc
  .record({ rowCount: fc.integer({ min: 0, max: 6 }), extra: fc.integer({ min: 0, max: 3 }) })
  .chain(({ rowCount, extra }) => {
    const columnCount = rowCount + extra;
    const size = { minLength: rowCount * columnCount, maxLength: rowCount * columnCount };
    return fc
      .oneof(
        fc.array(fc.integer({ min: -3, max: 3 }), size),
        fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), size),
      )
      .map((costs) => ({ rowCount, columnCount, costs: Float64Array.from(costs) }));
  });

describe("solveDenseAssignment", () => {
  it("finds the cheapest of all permutations", () => {
    fc.assert(
      fc.property(problems, (problem) => {
        const { columnOfRow, totalCost } = solveDenseAssignment(problem);
        expect(new Set(columnOfRow).size).toBe(problem.rowCount);
        expect(totalCost).toBeCloseTo(cheapestByBruteForce(problem), 8);
      }),
      { numRuns: 500 },
    );
  });

  it("proves its optimality by prices, also on large, tied and rectangular problems", () => {
    const shapes = fc.record({
      rowCount: fc.integer({ min: 1, max: 60 }),
      extra: fc.integer({ min: 0, max: 30 }),
      levels: fc.constantFrom(1, 2, 10, 1e6),
      seed: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    });
    fc.assert(
      fc.property(shapes, ({ rowCount, extra, levels, seed }) => {
        const columnCount = rowCount + extra;
        let state = seed;
        const costs = Float64Array.from({ length: rowCount * columnCount }, () => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0;
          return Math.floor((state / 2 ** 32) * levels) / 7;
        });
        const problem = { rowCount, columnCount, costs };
        expectOptimal(problem, solveDenseAssignment(problem));
      }),
    );
  });

  it("solves Jonker and Volgenant's worst case for greedy choices, costs (i + 1) * (j + 1)", () => {
    const size = 50;
    const costs = Float64Array.from(
      { length: size * size },
      (_, k) => (Math.floor(k / size) + 1) * ((k % size) + 1),
    );
    const { columnOfRow } = solveDenseAssignment({ rowCount: size, columnCount: size, costs });
    expect(Array.from(columnOfRow)).toEqual(Array.from({ length: size }, (_, row) => size - 1 - row));
  });

  it("gives the same assignment for the same costs", () => {
    const costs = new Float64Array(40 * 40).fill(1);
    const first = solveDenseAssignment({ rowCount: 40, columnCount: 40, costs });
    const second = solveDenseAssignment({ rowCount: 40, columnCount: 40, costs: costs.slice() });
    expect(second).toEqual(first);
  });

  it("accepts no rows, and a single column", () => {
    expect(solveDenseAssignment({ rowCount: 0, columnCount: 0, costs: new Float64Array(0) }).totalCost).toBe(
      0,
    );
    const one = solveDenseAssignment({ rowCount: 1, columnCount: 1, costs: Float64Array.of(-5) });
    expect(one.columnOfRow).toEqual(Int32Array.of(0));
    expect(one.totalCost).toBe(-5);
  });

  it("refuses more rows than columns, a wrong length and costs that are not finite", () => {
    const solve = (rowCount: number, columnCount: number, costs: number[]) => () =>
      solveDenseAssignment({ rowCount, columnCount, costs: Float64Array.from(costs) });
    expect(solve(2, 1, [1, 2])).toThrow("at most as many rows as columns, found 2 rows and 1 columns");
    expect(solve(1, 2, [1])).toThrow("expected 1 x 2 costs, found 1");
    expect(solve(1, 2, [1, Number.NaN])).toThrow("the cost of row 0, column 1 must be finite, not NaN");
  });
});
