import { expect, test } from "vitest";
import type { LabReport } from "../../../lib/lab/report/lab-report.ts";
import { renderMarkdown } from "../../../lib/lab/report/render-markdown.ts";

const REPORT: LabReport = {
  id: "laplace",
  title: "Report",
  source: "nowhere",
  parameters: [],
  tables: [{ title: "Table", columns: [{ name: "ward a|b" }, { name: "n" }], rows: [["c|d", 1]] }],
  charts: [{ title: "Chart", xLabel: "x", yLabel: "y", lines: [{ name: "b|x", x: [1], y: [2] }] }],
  findings: [],
};

test("a vertical bar in a heading or a cell starts no new cell", () => {
  const lines = renderMarkdown(REPORT).split("\n");
  expect(lines).toContain("| ward a\\|b | n |");
  expect(lines).toContain("| c\\|d | 1 |");
  expect(lines).toContain("| x | b\\|x |");
});
