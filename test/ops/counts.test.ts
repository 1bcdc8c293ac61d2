import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { add, none, one, readPlaywrightCounts, summary, withExit } from "../../scripts/testing/counts.ts";
import { readPlaywrightDurations, readVitestDurations, slowest } from "../../scripts/testing/durations.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tracecup-counts-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("the summary names what failed, and what passed only at a second try", () => {
  const report = path.join(folder, "report.json");
  writeFileSync(report, JSON.stringify({ stats: { expected: 40, flaky: 2, unexpected: 1, skipped: 3 } }));
  const counts = add(add(none, one(true)), readPlaywrightCounts(report));
  expect(summary(counts)).toBe("2 of them at the second try:\n43 passed, 1 failed, 3 skipped");
  expect(summary(add(one(true), one(false)))).toBe("1 passed, 1 failed");
  expect(summary(none)).toMatch(/^No test ran/);
});

test("a runner that failed without a failed test, or wrote no report, counts as one failure", () => {
  expect(withExit(readPlaywrightCounts(path.join(folder, "report.json")), false)).toEqual(one(false));
  expect(withExit({ ...none, passed: 5, failed: 2 }, false).failed).toBe(2);
});

test("the slowest files are listed first, with the time of all of their tests", () => {
  const report = path.join(folder, "report.json");
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { file: "quick.spec.ts", specs: [spec(900)] },
    {
      file: "slow.spec.ts",
      specs: [spec(1000, 200)],
      suites: [{ file: "slow.spec.ts", specs: [spec(2500)] }],
    },
  ];
  writeFileSync(report, JSON.stringify({ suites }));
  expect(slowest(readPlaywrightDurations(report))).toBe(
    "    3.7 s  test/e2e/slow.spec.ts\n    0.9 s  test/e2e/quick.spec.ts",
  );
  writeFileSync(
    report,
    JSON.stringify({ testResults: [{ name: path.resolve("a.test.ts"), startTime: 5, endTime: 1005 }] }),
  );
  expect(slowest(readVitestDurations(report))).toBe("    1.0 s  a.test.ts");
});
