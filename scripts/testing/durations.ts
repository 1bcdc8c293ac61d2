/** How long each test file took, from what the test runners report. */
import path from "node:path";
import { readReport } from "./report-file.ts";

export interface Duration {
  readonly file: string;
  readonly ms: number;
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly {
    readonly tests: readonly { readonly results: readonly { duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** @param report   what vitest's JSON reporter wrote */
export function readVitestDurations(report: string): Duration[] {
  const files: { name: string; startTime: number; endTime: number }[] = readReport(report)?.testResults ?? [];
  return files.map(({ name, startTime, endTime }) => ({
    file: path.relative(".", name),
    ms: endTime - startTime,
  }));
}

/** @param report   what Playwright's JSON reporter wrote */
export function readPlaywrightDurations(report: string): Duration[] {
  const suites: PlaywrightSuite[] = readReport(report)?.suites ?? [];
  return suites.map((suite) => ({ file: `test/e2e/${suite.file}`, ms: sumOf(suite) }));
}

function sumOf({ specs = [], suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + sumOf(suite), own);
}

/** The slowest files, one per line, slowest first. */
export function slowest(durations: readonly Duration[], count = 10): string {
  return durations
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
    .join("\n");
}
