/**
 * Runs the official sample programs of PWS Cup 2019 and `tracecup score` on the same sets, and compares their files and times.
 *
 *   npm run bench -- --official FOLDER [--users 2000] [--days 20] [--rounds 7] [--set A1|A2 ...]
 *
 * FOLDER holds the programs as published (Prog_Shuffle, SmplProg_IDDisclose, SmplProg_TraceInfer), which need Python 3 and numpy. They
 * take some minutes for each set of a final round. Exits with 1 if any file differs.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import { PWS_2019_FINAL } from "../lib/contest/pws-2019-settings.ts";
import { anonymize, anonymizerTitle } from "../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../lib/core/formats/byte-writer.ts";
import { writeOriginalTraces } from "../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../lib/core/random/mt19937.ts";
import { measureCommand, TRACECUP } from "./command.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { missingProgram, runOfficialPrograms } from "./official/programs.ts";
import { MEASURED_SETS, setOption } from "./sets.ts";

const SHUFFLE_SEED = 11;
const ATTACK_SEED = 7;

const values = measurement("Compares `tracecup score` with the official programs, in files and in time.")
  .requiredOption("--official <folder>", "the official sample programs, as published", folderOfPrograms)
  .option("--users <n>", "users of the synthetic population", wholeNumber, 2000)
  .option("--days <n>", "days of 20 slots each", wholeNumber, 20)
  .option("--rounds <n>", "how often `tracecup score` is timed; the median counts", wholeNumber, 7)
  .addOption(setOption())
  .parse()
  .opts<{ official: string; users: number; days: number; rounds: number; set: string[] }>();

const { grid } = PWS_2019_FINAL;
const calendar = { ...PWS_2019_FINAL.calendar, days: values.days };
const population = generatePopulation({ grid, userCount: values.users, ...calendar }, 1);
const folder = mkdtempSync(join(tmpdir(), "tracecup-official-"));
try {
  for (const name of values.set) compare(name);
} finally {
  rmSync(folder, { recursive: true });
}

function folderOfPrograms(path: string): string {
  const missing = missingProgram(path);
  if (missing) throw new InvalidArgumentError(`It does not contain ${missing}.`);
  return resolve(path);
}

function compare(name: string): void {
  const { reference, original } = population;
  const ours = join(folder, `${name}-ours`);
  const theirs = join(folder, `${name}-theirs`);
  mkdirSync(theirs);
  const paths = { ref: join(folder, "ref"), orig: join(folder, "orig"), ano: join(folder, "ano") };
  const anonymized = anonymize(original, grid, MEASURED_SETS[name], new Mt19937(1));
  writeFileSync(paths.ref, joinChunks(writeReferenceTraces(reference)));
  writeFileSync(paths.orig, joinChunks(writeOriginalTraces(original)));
  writeFileSync(paths.ano, joinChunks(writeAnonymizedTraces(anonymized)));
  const { eventsPerUser } = original;
  process.stdout.write(
    `${anonymizerTitle(MEASURED_SETS[name])}, ${values.users} users x ${eventsPerUser} events\n`,
  );

  const seeds = ["--seed", `${ATTACK_SEED}`, "--shuffle-seed", `${SHUFFLE_SEED}`, "--attackers", "pws2019"];
  const args = [
    "score",
    ...Object.entries(paths).flatMap(([option, path]) => [`--${option}`, path]),
    ...seeds,
  ];
  measureCommand(TRACECUP, [...args, "--out", ours]);
  const times = Array.from({ length: values.rounds }, () => measureCommand(TRACECUP, args).wallMs / 1000);
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

  const sizes = { userCount: values.users, eventsPerUser, columns: grid.columns, rows: grid.rows };
  const input = { ...sizes, shuffleSeed: SHUFFLE_SEED, attackSeed: ATTACK_SEED, reference: paths.ref };
  let total = 0;
  for (const run of runOfficialPrograms(values.official, { ...input, anonymized: paths.ano }, theirs)) {
    total += run.seconds;
    const differing = run.outputs.filter((file) => !sameBytes(join(ours, file), join(theirs, file)));
    if (differing.length > 0) process.exitCode = 1;
    const verdict = differing.length > 0 ? `${differing.join(" and ")} DIFFER` : "the same bytes";
    process.stdout.write(`  ${run.name.padEnd(14)} ${run.seconds.toFixed(1).padStart(7)} s  ${verdict}\n`);
  }
  process.stdout.write(`  official       ${total.toFixed(1).padStart(7)} s\n`);
  const ratio = (total / median).toFixed(0);
  process.stdout.write(`  tracecup score ${median.toFixed(3).padStart(9)} s  ${ratio} times as fast\n\n`);
}

function sameBytes(a: string, b: string): boolean {
  return Buffer.compare(readFileSync(a), readFileSync(b)) === 0;
}
