import { expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { diversityReport } from "../../../lib/lab/l-diversity/report.ts";
import { reportIn } from "../../../lib/lab/report/report-in.ts";

test("the l-diversity report has costs between the optimum and three times the optimum", () => {
  const report = reportIn(diversityReport({ instances: 5, seed: 1 }, new Mt19937(1)), "en");
  const [, measures, costs] = report.tables;
  for (const [l, , algorithm, lowerBound, optimum] of costs.rows.map((row) => row.map(Number))) {
    expect(l).toBeGreaterThanOrEqual(2);
    expect(lowerBound).toBeLessThanOrEqual(optimum);
    expect(algorithm).toBeGreaterThanOrEqual(optimum);
    expect(algorithm).toBeLessThanOrEqual(3 * optimum);
  }
  expect(measures.rows.map((row) => row.slice(0, 4))).toEqual([
    ["table 1 (k = 3)", 4, 3, 1],
    ["table 3 (weak l = 4)", 3, 4, 4],
    ["algorithm, l = 4", 2, 5, 5],
    ["algorithm, l = 2", 4, 2, 2],
  ]);
});
