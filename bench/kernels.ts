/**
 * Measures what each kernel of lib/core/kernels earns: how much faster it is alone, and how much longer a whole `tracecup score` of a final-round set takes if one kernel is
 * replaced by its plain form. Both programs run in turns.
 *
 *   npm run bench -- --kernels [--runs 15] [--kernel NAME ...]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { PWS_2019_FINAL } from "../lib/contest/pws-2019-settings.ts";
import { anonymize } from "../lib/core/anonymizers/anonymize.ts";
import { writeAnonymizedTraces } from "../lib/core/formats/anonymized-traces.ts";
import { joinChunks } from "../lib/core/formats/byte-writer.ts";
import { writeOriginalTraces } from "../lib/core/formats/original-traces.ts";
import { writeReferenceTraces } from "../lib/core/formats/reference-traces.ts";
import { generatePopulation } from "../lib/core/generate/generate-population.ts";
import { Mt19937 } from "../lib/core/random/mt19937.ts";
import { kernelFolders } from "../scripts/kernel-folders.ts";
import { precompile } from "../scripts/precompile.mjs";
import { type CommandRun, measureCommand } from "./command.ts";
import { measurement, wholeNumber } from "./command-line.ts";
import { MEASURED_SETS } from "./sets.ts";

const ROOT = resolve(import.meta.dirname, "..");
const FOLDER = join(ROOT, "lib/core/kernels");

/** What bin/tracecup.cjs does for a command of the engine. */
const PROGRAM = `require("./load-precompiled.cjs").load("precompiled").runEngineCommand(process.argv.slice(2));\n`;

const { runs, kernel: kernels } = measurement("Measures what each kernel earns in a whole scoring.")
  .option("--kernels", "")
  .option("--runs <n>", "runs of each program", wholeNumber, 15)
  .option(
    "--kernel <name...>",
    "which kernels",
    kernelFolders().map((path) => basename(path)),
  )
  .parse()
  .opts<{ runs: number; kernel: string[] }>();

const folder = mkdtempSync(join(tmpdir(), "tracecup-kernels-"));
try {
  const tasks = [...writeSets(folder)];
  const withAll = await buildProgram(join(folder, "all"));
  process.stdout.write(
    "time of `tracecup score` with the kernel's plain form, divided by that with the kernel: median (quartiles)\n",
  );
  for (const kernel of kernels) {
    process.stdout.write(`${kernel.padEnd(20)} alone: ${(await alone(kernel)).toFixed(1)} times as fast\n`);
    const plain = await buildProgram(join(folder, kernel), kernel);
    for (const { name, args } of tasks) {
      const pairs = Array.from({ length: runs }, () => [
        measureCommand(plain, args),
        measureCommand(withAll, args),
      ]);
      const ratio = (of: (run: CommandRun) => number) => quartiles(pairs.map(([a, b]) => of(a) / of(b)));
      const wall = ratio(({ wallMs }) => wallMs);
      const cpu = ratio(({ cpuMs }) => cpuMs);
      process.stdout.write(`${kernel.padEnd(20)} ${name.padEnd(22)} wall ${wall}   processor ${cpu}\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}

/** How many times as fast a kernel does the work of its benchmark as its plain form, by the shortest of several times. */
async function alone(kernel: string): Promise<number> {
  const load = (file: string) => import(join(FOLDER, kernel, file));
  const { work } = await load("benchmark.ts");
  const [plain, fast] = [await load("plain.ts"), await load("kernel.ts")].map((form) =>
    Math.min(
      ...Array.from({ length: 7 }, () => {
        const started = performance.now();
        work(form);
        return performance.now() - started;
      }),
    ),
  );
  return plain / fast;
}

/** Builds the command's program into a folder. @param plain the kernel that is replaced by its plain form */
async function buildProgram(to: string, plain?: string): Promise<string> {
  mkdirSync(to);
  const swap: Plugin = {
    name: "plain-form",
    setup: ({ onResolve }) =>
      onResolve({ filter: /\/kernel\.ts$/ }, ({ path, resolveDir }) =>
        resolve(resolveDir, path) === join(FOLDER, `${plain}/kernel.ts`)
          ? { path: join(FOLDER, `${plain}/plain.ts`) }
          : undefined,
      ),
  };
  await precompile(ROOT, ["piscina"], to, [swap]);
  const program = join(to, "tracecup.cjs");
  writeFileSync(program, PROGRAM);
  return program;
}

/** Writes the sets of a final round; yields the arguments that score each. */
function* writeSets(to: string) {
  const { grid, userCount, calendar } = PWS_2019_FINAL;
  const { reference, original } = generatePopulation(
    { grid, userCount: userCount ?? 2000, ...calendar, days: 20 },
    1,
  );
  const write = (name: string, chunks: Iterable<Uint8Array>) => {
    writeFileSync(join(to, name), joinChunks(chunks));
    return join(to, name);
  };
  const orig = write("orig.csv", writeOriginalTraces(original));
  const ref = write("ref.csv", writeReferenceTraces(reference));
  for (const [name, set] of Object.entries(MEASURED_SETS)) {
    const ano = write(`${name}.csv`, writeAnonymizedTraces(anonymize(original, grid, set, new Mt19937(1))));
    const args = ["score", "--orig", orig, "--ref", ref, "--ano", ano];
    yield { name, args };
    if (name === "A1") yield { name: `${name} --attackers strong`, args: [...args, "--attackers", "strong"] };
  }
}

function quartiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(2);
  return `${at(0.5)} (${at(0.25)} to ${at(0.75)})`;
}
