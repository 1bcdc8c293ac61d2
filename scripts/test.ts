// `npm test`: every check and test; `npm test -- --only unit,types` for some of them. Ends with one line of counts.
import { parseArgs } from "node:util";
import { environment } from "../lib/platform/env.ts";
import { printError, printLine } from "./bootstrap/report.mjs";
import { stopAll } from "./bootstrap/run.mjs";
import { explain, SetUpError } from "./bootstrap/set-up-error.mjs";
import { onStopSignal } from "./supervisor/stop-signal.ts";
import { add, none, one, summary } from "./testing/counts.ts";
import { type Duration, slowest } from "./testing/durations.ts";
import { type Outcome, type Suite, type SuiteName, suites } from "./testing/suites.ts";

/** How long the test runners may take to stop their servers when they are told to end. */
const graceMs = 20_000;

export async function main(): Promise<void> {
  const wanted = wantedSuites();
  onStopSignal(endEarly, () => process.exit(1), environment().underNpm);
  let counts = none;
  const durations: Duration[] = [];
  for (const suite of suites) {
    if (!suite.names.some((name) => wanted.has(name))) continue;
    const outcome = await runSuite(suite, wanted);
    counts = add(counts, outcome.counts);
    durations.push(...outcome.durations);
  }
  if (durations.length > 0) printLine(`\nThe slowest test files:\n${slowest(durations)}`);
  printLine(`\n${summary(counts)}`);
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
}

function wantedSuites(): ReadonlySet<SuiteName> {
  const known = suites.flatMap((suite) => suite.names);
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { only: { type: "string", multiple: true } },
  });
  const named = values.only?.flatMap((list) => list.split(","));
  const unknown = named?.find((name) => !known.includes(name as SuiteName));
  if (unknown) throw new SetUpError(`There is no part "${unknown}": name some of ${known.join(", ")}.`);
  return new Set((named as SuiteName[] | undefined) ?? known);
}

/** Runs a suite. One that cannot be run at all counts as one failure; the others go on. */
async function runSuite(suite: Suite, wanted: ReadonlySet<SuiteName>): Promise<Outcome> {
  try {
    return await suite.run(wanted);
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
