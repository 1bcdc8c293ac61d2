import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** One thing that is right or wrong as a whole. */
export function one(ok: boolean): Counts {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** A run that failed without a failed test (a file that does not load, a server that does not start) counts one. */
export function withExit(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param file   what vitest's JSON reporter wrote */
export function readVitestCounts(file: string): Counts {
  const report = readReport(file);
  if (!report) return none;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped };
}

/** @param file   what Playwright's JSON reporter wrote */
export function readPlaywrightCounts(file: string): Counts {
  const stats = readReport(file)?.stats;
  if (!stats) return none;
  // Those that passed at the second try are named in the report.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The closing line, e.g. `123 passed, 0 failed, 4 skipped`. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ""}`;
}

// biome-ignore lint/suspicious/noExplicitAny: the reports' shapes are their reporters'
function readReport(file: string): any {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
