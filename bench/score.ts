/**
 * Times every stage of a scoring, the strong attackers, and `tracecup score` as a whole, on a synthetic population.
 *
 *   npm run bench -- [--users 2000] [--days 20] [--rounds 3] [--grid 32] [--set A1|A2 ...]
 *   npm run bench -- --scale [options of bench/scale.ts]
 *
 * Prints a table and stores the numbers in bench/results, with which the next run of the same size compares its own.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PWS_2019_FINAL } from "../lib/contest/pws-2019-settings.ts";
import type { RoundSettings } from "../lib/contest/round-settings.ts";
import { type AnonymizerSettings, anonymize, anonymizerTitle } from "../lib/core/anonymizers/anonymize.ts";
import { ATTACKS } from "../lib/core/attacks/registry.ts";
import { writeAnonymizedTraces } from "../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../lib/core/formats/byte-writer.ts";
import { writeOriginalTraces } from "../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../lib/core/formats/reference-traces.ts";
import { generatePopulation, type Population } from "../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../lib/core/random/mt19937.ts";
import { type ScoringInput, scoreTraceSet } from "../lib/scoring/score-trace-set.ts";
import { scoringSettingsOf } from "../lib/scoring/scoring-settings.ts";
import { readTraceSet, type TraceSetFiles } from "../lib/scoring/trace-set.ts";
import { type CommandRun, measureCommand, TRACECUP } from "./command.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { onePass, Stopwatch } from "./measure.ts";
import { benchTable, keepRun, previousRun } from "./report.ts";
import { MEASURED_SETS, setOption } from "./sets.ts";

const ROOT = resolve(import.meta.dirname, "..");
const SEED = 7;

const values = measurement("Times a scoring in its stages; without any option also the lab's methods.")
  .option("--users <n>", "users of the synthetic population", wholeNumber, 2000)
  .option("--days <n>", "days of 20 slots each", wholeNumber, 20)
  .option("--rounds <n>", "how often everything is timed; the shortest time counts", wholeNumber, 3)
  .option("--grid <side>", "regions along a side of the grid", wholeNumber, 32)
  .addOption(setOption())
  .addHelpText("after", "\nOther measurements: --lab, --scale, --pages, --official; each with --help.")
  .parse()
  .opts<{ users: number; days: number; rounds: number; grid: number; set: string[] }>();

const side = values.grid;
const settings: RoundSettings = {
  ...PWS_2019_FINAL,
  userCount: values.users,
  grid: { ...PWS_2019_FINAL.grid, columns: side, rows: side },
  hospitalRegionIds: PWS_2019_FINAL.hospitalRegionIds.filter((id) => id <= side * side),
  calendar: { ...PWS_2019_FINAL.calendar, days: values.days },
};
const { grid, userCount, calendar } = settings;
const population = generatePopulation({ grid, userCount, ...calendar }, 1);
for (const name of values.set) bench(population, MEASURED_SETS[name]);

function bench({ reference, original }: Population, set: AnonymizerSettings): void {
  const files = {
    reference: joinChunks(writeReferenceTraces(reference)),
    original: joinChunks(writeOriginalTraces(original)),
    anonymized: joinChunks(writeAnonymizedTraces(anonymize(original, grid, set, new Mt19937(1)))),
  };
  const stopwatch = new Stopwatch();
  const passes = new Stopwatch();
  let commandPeak: number | undefined;
  for (let round = 0; round < values.rounds; round++) {
    for (const bytes of Object.values(files)) passes.time(`${bytes.length}`, () => onePass(bytes));
    benchStages(files, stopwatch);
    commandPeak = benchCommand(files, stopwatch)?.peakMegabytes ?? commandPeak;
  }
  const onePassMs = passes.results().reduce((sum, stage) => sum + stage.ms, 0);
  const run = {
    date: new Date().toISOString(),
    node: process.version,
    userCount,
    eventsPerUser: original.eventsPerUser,
    anonymizer: anonymizerTitle(set),
    onePassMs,
    peakMegabytes: (process.resourceUsage().maxRSS * 1024) / 1e6,
    commandPeakMegabytes: commandPeak,
    stages: stopwatch.results(),
  };
  const path = join(
    ROOT,
    `bench/results/score-${userCount}x${original.eventsPerUser}-${side}-${set.name}.json`,
  );
  process.stdout.write(`${benchTable(run, previousRun(path))}\n`);
  keepRun(path, run);
}

/** Times reading and each step of a scoring, one after another in this thread. */
function benchStages(files: Record<keyof TraceSetFiles, Uint8Array>, stopwatch: Stopwatch): void {
  const bytes = totalBytes(files);
  const started = performance.now();
  const traces = stopwatch.time("read", () => readTraceSet(files, grid), bytes);
  if (!traces.ok) throw new Error(traces.errors[0].message);
  const clock = (): number => performance.now();
  const input = { ...traces.value, settings: scoringSettingsOf(settings), seed: SEED, clock };
  let last = performance.now();
  for (const step of scoreTraceSet(input)) {
    const now = performance.now();
    const name = step.step === "attack" ? step.result.attacker : step.step;
    if (step.step !== "minima") stopwatch.note({ name, ms: now - last });
    last = now;
  }
  stopwatch.note({ name: "all in one thread", ms: last - started, bytes });
  benchStrongAttacks(input, stopwatch);
}

/** Times the attacks that the round leaves out. Work that several of them share is attributed to the first. */
function benchStrongAttacks(input: ScoringInput, stopwatch: Stopwatch): void {
  const attackers = ATTACKS.map(({ name }) => name).filter((name) => !settings.attackers.includes(name));
  let last = performance.now();
  for (const step of scoreTraceSet({ ...input, attackers })) {
    const now = performance.now();
    if (step.step === "attack") stopwatch.note({ name: step.result.attacker, ms: now - last });
    last = now;
  }
}

/** Times the built command as a user runs it, including process start and reading, with two threads. */
function benchCommand(
  files: Record<keyof TraceSetFiles, Uint8Array>,
  stopwatch: Stopwatch,
): CommandRun | undefined {
  if (!existsSync(join(ROOT, "dist/cli/main.js"))) {
    process.stderr.write("skipped: tracecup score, since it is not built (node scripts/build-node.mjs)\n");
    return undefined;
  }
  mkdirSync(join(ROOT, "bench/results"), { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "tracecup-bench-"));
  try {
    const paths = {
      ref: files.reference,
      orig: files.original,
      ano: files.anonymized,
      round: settingsBytes(),
    };
    const args = Object.entries(paths).flatMap(([option, content]) => {
      writeFileSync(join(folder, option), content);
      return [`--${option}`, join(folder, option)];
    });
    const run = measureCommand(TRACECUP, ["score", ...args]);
    stopwatch.note({ name: "tracecup score", ms: run.wallMs, bytes: totalBytes(files) });
    stopwatch.note({ name: "its processor time", ms: run.cpuMs });
    return run;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function totalBytes(files: Record<keyof TraceSetFiles, Uint8Array>): number {
  return Object.values(files).reduce((sum, file) => sum + file.length, 0);
}

function settingsBytes(): Uint8Array {
  return Buffer.from(JSON.stringify(settings));
}
