import { expect, test } from "vitest";
import { Mt19937 } from "../../../lib/core/random/mt19937.ts";
import { laplaceReport } from "../../../lib/lab/laplace/report.ts";
import { renderMarkdown } from "../../../lib/lab/report/render-markdown.ts";

test("the laplace report reproduces the document's bound, which 95 % of the draws keep", () => {
  const regions = Uint16Array.from({ length: 800 }, (_, i) => i % 9);
  const traces = { userCount: 200, eventsPerUser: 4, firstTimeId: 1, regions };
  const parameters = { epsilon: 0.1, delta: 0.05, draws: 5000, seed: 1 };
  const named = { name: "nine places", traces, regionCount: 16 };
  const report = laplaceReport({ ...parameters, traces: named }, new Mt19937(1));
  const [asPublished, right] = report.tables[0].rows;
  expect(Number(asPublished[3])).toBeCloseTo(0.0002995732, 9);
  expect(Number(right[3])).toBeCloseTo(0.02995732, 7);
  // 5000 draws at 0.95: 6 standard deviations are 0.0185, false alarm about 2e-9 for each
  for (const row of [asPublished, right]) expect(Math.abs(Number(row[5]) - 0.95)).toBeLessThan(0.0185);
  expect(report.tables.at(-1)?.columns).toHaveLength(4); // epsilon, 1 and 2 events a user (5 and more of 4 do not exist), ±
  expect(renderMarkdown(report)).toContain("| 1/n, as in the document |");
});
