// `npm test`: every check and test; `npm test -- --only unit,types` for some parts, `npm test -- FILE -t TITLE` for some tests. Ends
// with one line of counts.
import { environment } from "../lib/platform/env.ts";
import { printError, printLine } from "./bootstrap/report.mjs";
import { stopAll } from "./bootstrap/run.mjs";
import { explain } from "./bootstrap/set-up-error.mjs";
import { onStopSignal } from "./supervisor/stop-signal.ts";
import { add, none, one, summary } from "./testing/counts.ts";
import { type Duration, slowest } from "./testing/durations.ts";
import { parseSelection, type Selection } from "./testing/selection.ts";
import { type Outcome, type Suite, suites } from "./testing/suites.ts";

/** How long the test runners may take to stop their servers when they are told to end. */
const graceMs = 20_000;

export async function main(): Promise<void> {
  const selection = parseSelection(process.argv.slice(3));
  onStopSignal(endEarly, () => process.exit(1), environment().underNpm);
  let counts = none;
  const durations: Duration[] = [];
  for (const suite of suites) {
    if (!suite.names.some((name) => selection.suites.has(name))) continue;
    const outcome = await runSuite(suite, selection);
    counts = add(counts, outcome.counts);
    durations.push(...outcome.durations);
  }
  if (durations.length > 0) printLine(`\nThe slowest test files:\n${slowest(durations)}`);
  printLine(`\n${summary(counts)}`);
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
}

/** Runs a suite. One that cannot be run at all counts as one failure; the others go on. */
async function runSuite(suite: Suite, selection: Selection): Promise<Outcome> {
  try {
    return await suite.run(selection);
  } catch (error) {
    printError(explain(error));
    return { counts: one(false), durations: [] };
  }
}

function endEarly(): void {
  stopAll("SIGINT");
  setTimeout(() => {
    stopAll("SIGKILL");
    process.exit(130);
  }, graceMs).unref();
}
