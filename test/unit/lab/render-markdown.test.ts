import { expect, test } from "vitest";
import type { LabReport } from "../../../lib/lab/report/lab-report.ts";
import { renderMarkdown } from "../../../lib/lab/report/render-markdown.ts";

const REPORT: LabReport = {
  id: "laplace",
  title: "Report",
  source: "nowhere",
  headline: "Nothing was found.",
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

test("a paragraph is broken into lines of at most 140 characters, none of which begins a list", () => {
  const words = "word ".repeat(28);
  const findings = [`${words}1.5 - one of them.`, `${words}2. and more.`];
  const page = renderMarkdown({ ...REPORT, findings, parameters: [["name", `${words}last words.`]] });
  expect(page).toContain(" word word\n1.5 - one of them.\n");
  expect(page).toContain(" word\nword 2. and more.\n");
  expect(page).toContain(" word\n  word word last words.\n");
  expect(page.split("\n").filter((line) => line.length > 140)).toEqual([]);
});
