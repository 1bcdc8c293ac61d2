import { readReport } from "./report-file.ts";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** How many of the passed tests needed a second try. */
  readonly retried: number;
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0, retried: 0 };

export function add(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    retried: a.retried + b.retried,
  };
}

/** The counts of a check that passes or fails as a whole. */
export function one(ok: boolean): Counts {
  return { ...none, [ok ? "passed" : "failed"]: 1 };
}

/** Counts a run that failed without a failed test (e.g. a file that does not load, a server that does not start) as one failure. */
export function withExit(counts: Counts, ok: boolean): Counts {
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** @param file   what vitest's JSON reporter wrote */
export function readVitestCounts(file: string): Counts {
  const report = readReport(file);
  if (!report) return none;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, retried: 0 };
}

/** @param file   what Playwright's JSON reporter wrote */
export function readPlaywrightCounts(file: string): Counts {
  const stats = readReport(file)?.stats;
  if (!stats) return none;
  const { expected, flaky, unexpected, skipped } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped, retried: flaky };
}

/** The closing line, e.g. `123 passed, 0 failed, 4 skipped`, preceded by a line on tests that passed at the second try, if any. */
export function summary({ passed, failed, skipped, retried }: Counts): string {
  if (passed + failed + skipped === 0) return "No test ran: name a file as it lies, or a part of a title.";
  const closing = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
  return retried > 0 ? `${retried} of them at the second try:\n${closing}` : closing;
}
