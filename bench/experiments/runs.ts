import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readPlace } from "../../lib/cli/like-folder.ts";
import { TRACECUP } from "../command.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const OSAKA = resolve(ROOT, "../shared/data/osaka");
/** The folder in which measured points are kept. */
const WORK = join(ROOT, "bench/results/experiments");
/** The folder of the page's numbers and pictures. */
export const NUMBERS = join(ROOT, "docs/experiments");

/** A run of `tracecup experiment`. */
interface ExperimentRun {
  /** The name of its files in docs/experiments. */
  readonly name: string;
  readonly figure: "fig4" | "fig5" | "fig6";
  /** Returns its options; undefined if its data are absent. */
  options(): readonly string[] | undefined;
}

/** The runs that docs/experiments.md shows. */
export const RUNS: readonly ExperimentRun[] = [
  { name: "fig4-osaka", figure: "fig4", options: osakaOptions },
  // Means over ten populations.
  { name: "fig5-synthetic", figure: "fig5", options: () => ["--repeats", "10"] },
  { name: "fig6-synthetic", figure: "fig6", options: () => ["--repeats", "10"] },
];

/** Measures the points that are not measured yet, and copies numbers and picture to docs/experiments. */
export function runExperiment({ name, figure, options }: ExperimentRun): void {
  const chosen = options();
  if (chosen === undefined) {
    process.stderr.write(`skipped: ${name}, since ${OSAKA} is absent\n`);
    return;
  }
  const out = join(WORK, name);
  const run = spawnSync(process.execPath, [TRACECUP, "experiment", figure, ...chosen, "--out", out], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (run.status !== 0) throw new Error(`${name} failed`);
  copyFileSync(join(out, "results.csv"), join(NUMBERS, `${name}.csv`));
  copyFileSync(join(out, `${figure}.svg`), join(NUMBERS, `${name}.svg`));
}

/** The options for team 001's files of Osaka, on the grid of their `info_region.csv`. */
function osakaOptions(): readonly string[] | undefined {
  if (!existsSync(OSAKA)) return undefined;
  mkdirSync(WORK, { recursive: true });
  const round = join(WORK, "osaka.json");
  writeFileSync(round, JSON.stringify(readPlace(OSAKA)));
  const file = (prefix: string) => join(OSAKA, `${prefix}_team001_data01_IDP.csv`);
  return ["--orig", file("orgtraces"), "--ref", file("reftraces"), "--round", round];
}
