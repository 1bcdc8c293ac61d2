/**
 * Scores synthetic sets of growing size with the built command and rewrites docs/scale.md's table and its picture:
 *
 *   npm run bench -- --scale [--size 2000 ...] [--grid 32 ...] [--set A1|A2 ...] [--data DIR] [--program FILE]
 *
 * Without options it measures all sizes, which takes about an hour and 13 GB below DIR. Each point is stored in
 * bench/results/scale.json as soon as it is measured, so single sizes can be measured again.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Option } from "commander";
import { TRACECUP } from "./command.ts";
import { measurement, wholeNumbers } from "./command-line.ts";
import { scaleTable } from "./scale/markdown.ts";
import { scalePlot } from "./scale/plot.ts";
import { keepPoint, measurePoint, type ScalePoint, type ScaleSet } from "./scale/point.ts";

const SETS: ScaleSet[] = ["A1", "A2"];
const ROOT = resolve(import.meta.dirname, "..");
const PAGE = join(ROOT, "docs/scale.md");
const PLOT = join(ROOT, "docs/images/scale.svg");
const RESULTS = join(ROOT, "bench/results");
const BEGIN = "<!-- table: written by npm run bench -- --scale -->\n";
const END = "<!-- end of table -->";

const values = measurement("Scores synthetic sets of growing size and rewrites the table of docs/scale.md.")
  .option("--scale", "this measurement")
  .option("--size <users...>", "how many users", wholeNumbers(), [2000, 10_000, 30_000, 100_000])
  .option("--grid <side...>", "regions along a side of the grid", wholeNumbers(), [32, 128])
  .addOption(new Option("--set <name...>", "what is scored").choices(SETS).default(SETS))
  .option("--data <folder>", "where the sets are kept, 13 GB in all", join(tmpdir(), "tracecup-scale"))
  .option("--program <file>", "the command that scores", TRACECUP)
  .parse()
  .opts<{ size: number[]; grid: number[]; set: ScaleSet[]; data: string; program: string }>();

mkdirSync(RESULTS, { recursive: true });
for (const size of values.size) {
  for (const side of values.grid) {
    for (const set of values.set) {
      const point = measurePoint(values.program, values.data, size, side, set);
      process.stdout.write(scaleTable([point]).split("\n").slice(2).join("\n"));
      rewritePage(keepPoint(join(RESULTS, "scale.json"), point));
    }
  }
}

function rewritePage(points: readonly ScalePoint[]): void {
  const page = readFileSync(PAGE, "utf8");
  const from = page.indexOf(BEGIN) + BEGIN.length;
  const to = page.indexOf(END);
  if (from < BEGIN.length || to < 0) throw new Error(`${PAGE} has no place for its table`);
  writeFileSync(PAGE, `${page.slice(0, from)}\n${scaleTable(points)}\n${page.slice(to)}`);
  writeFileSync(PLOT, scalePlot(points));
}
