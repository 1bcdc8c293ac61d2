/**
 * Measures the figures of docs/experiments.md again and rewrites that page's tables, numbers and pictures:
 *   npm run experiments -- [NAME ...]        fig4-osaka fig5-synthetic fig6-synthetic; all by default
 *   npm run experiments -- --tables          only the tables, from the numbers in docs/experiments
 * Measured points are kept in bench/results/experiments, so an interrupted run can be resumed. Osaka is skipped if ../shared is absent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Argument, Command } from "commander";
import { NUMBERS, RUNS, runExperiment } from "./experiments/runs.ts";
import { EXPERIMENT_TABLES } from "./experiments/tables.ts";
import { fillPlace } from "./marked-page.ts";

const PAGE = resolve(import.meta.dirname, "../docs/experiments.md");

const names = RUNS.map(({ name }) => name);
const command = new Command("npm run experiments --")
  .description("Measures the figures of docs/experiments.md again and rewrites that page.")
  .addArgument(
    new Argument("[name...]", "the figures to measure; all by default").choices(names).default(names),
  )
  .option("--tables", "only rewrite the tables, from the numbers in docs/experiments")
  .parse();
for (const run of command.opts().tables ? [] : RUNS) {
  if (command.processedArgs[0].includes(run.name)) runExperiment(run);
}

let page = readFileSync(PAGE, "utf8");
for (const { place, table } of EXPERIMENT_TABLES) {
  const text = table((name) => readFileSync(join(NUMBERS, `${name}.csv`), "utf8"));
  if (text === undefined) process.stderr.write(`skipped: ${place}, since ../shared is absent\n`);
  else page = fillPlace(page, place, text);
}
writeFileSync(PAGE, page);
