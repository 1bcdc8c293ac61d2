import { accessSync, constants } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { Piscina } from "piscina";
import { z } from "zod";
import { PWS_2019_ATTACKERS } from "../contest/attackers.ts";
import { anonymizerTitle } from "../core/anonymizers/anonymize.ts";
import { ATTACKS } from "../core/attacks/registry.ts";
import {
  additionalAnonymizers,
  type FigureName,
  type FigureSetting,
  settingsOfFigure,
} from "../lab/figures/figure-settings.ts";
import { lengthLines } from "../lab/figures/plot/length-lines.ts";
import { privacyScatter } from "../lab/figures/plot/privacy-scatter.ts";
import { resultsCsv } from "../lab/figures/results-csv.ts";
import { type ExperimentProgress, runExperiment } from "../lab/figures/run-experiment.ts";
import type { SettingResult } from "../lab/figures/run-setting.ts";
import { makeFolder } from "../platform/files/make-folder.ts";
import { outputTarget } from "../platform/files/output-target.ts";
import { writeOutputs } from "../platform/files/write-outputs.ts";
import { type ScoringSettings, scoringSettingsOf } from "../scoring/scoring-settings.ts";
import { digestOf, populationFor } from "./experiment-population.ts";
import type { ExperimentThreadData } from "./experiment-thread.ts";
import { UsageError } from "./explain-error.ts";
import { integerOption, parseOptions, refuseGiven, seedOption, textOption } from "./options.ts";
import { ProgressLine } from "./progress-line.ts";
import { ResultFiles } from "./result-files.ts";
import { loadRoundWithHospitals } from "./round.ts";

/** The folder of the points' files, in the output folder. */
const POINTS = "points";
const FIGURES: readonly FigureName[] = ["fig4", "fig5", "fig6"];

const schema = z.strictObject({
  out: textOption,
  orig: textOption.optional(),
  ref: textOption.optional(),
  users: integerOption(1, 1_000_000),
  days: integerOption(1, 366).optional(),
  populationSeed: seedOption,
  anonymizerSeed: seedOption,
  shuffleSeed: seedOption,
  seed: seedOption,
  attackers: z.enum(["pws2019", "strong"], "expected pws2019 or strong"),
  threads: integerOption(1, 256).optional(),
  all: z.boolean().default(false),
  round: textOption.optional(),
});

export function define(command: Command): void {
  command
    .argument("<figure>", "fig4 (36 settings, 2 days), fig5 (A1 at 2 to 30 days) or fig6 (fig4 at 20 days)")
    .requiredOption("--out <folder>", "where to write results.csv, results.json, the picture and the points")
    .option(
      "--orig <file>",
      "original traces, of which all days are used, in fig4 as in fig6 (default: a synthetic population)",
    )
    .option("--ref <file>", "reference traces of the same users")
    .option("--users <number>", "users of the synthetic population", "2000")
    .option("--days <number>", "days of the synthetic population in R, and in O (default: as published)")
    .option("--population-seed <number>", "seed of the synthetic population", "1")
    .option("--anonymizer-seed <number>", "seed of the anonymizers", "1")
    .option("--shuffle-seed <number>", "seed of the pseudonyms", "11")
    .option("--seed <number>", "seed of the attacks", "7")
    .option("--attackers <set>", "pws2019 (six) or strong (all)", "strong")
    .option("--all", "fig4, fig6: also Tracecup's own anonymizers A6 to A8")
    .option("--threads <number>", "points to measure at a time (default: one per core)")
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(name: string, raw: unknown, command: Command): Promise<void> {
  const options = parseOptions(schema, raw);
  const figure = FIGURES.find((known) => known === name);
  if (figure === undefined)
    throw new UsageError(`there is no experiment ${name}; expected fig4, fig5 or fig6`);
  if (figure === "fig5") refuseGiven(command, ["all"], "figure 5 only shows A1");
  if (options.orig !== undefined) {
    refuseGiven(command, ["users", "days", "populationSeed"], "the population is that of --orig and --ref");
  }
  const round = loadRoundWithHospitals(options.round);
  const { days, userCount, make } = await populationFor(figure, options, round);
  const points = pointsOf(figure, days, userCount, options.all ? round.hospitalRegions : undefined);
  const paths = requireOutputs(figure, options.out);
  const population = make();
  const settings: ScoringSettings = {
    ...scoringSettingsOf(round.settings),
    attackers: options.attackers === "pws2019" ? PWS_2019_ATTACKERS : ATTACKS.map((attack) => attack.name),
  };
  const seeds = { anonymizer: options.anonymizerSeed, shuffle: options.shuffleSeed, attack: options.seed };
  const plan = {
    points,
    settings,
    seeds,
    populationDigest: digestOf(population),
  };
  const pool = openPool({ population, settings, seeds }, options.threads ?? availableParallelism());
  const progress = new ProgressLine();
  try {
    const store = new ResultFiles(join(options.out, POINTS));
    const measure = (point: FigureSetting) => pool.run(point);
    const results = await runExperiment(plan, store, measure, showProgress(figure, progress));
    progress.end();
    await writeResults(figure, paths, results, settings.requiredUtility);
  } finally {
    await pool.destroy();
    progress.end();
  }
}

/**
 * The points of a figure.
 * @param hospitalRegions 0-based; if given, the points of Tracecup's own anonymizers are included
 * @throws UsageError if the traces are too short or the users too few for the points
 */
function pointsOf(
  figure: FigureName,
  days: number,
  userCount: number,
  hospitalRegions: readonly number[] | undefined,
): FigureSetting[] {
  const points = settingsOfFigure(
    figure,
    days,
    hospitalRegions ? additionalAnonymizers(hospitalRegions) : [],
  );
  if (points.length === 0) throw new UsageError(`${figure}: expected at least 2 days, found ${days}`);
  for (const { anonymizer } of points) {
    if (anonymizer.name !== "A6-kAnon" || anonymizer.k <= userCount) continue;
    throw new UsageError(
      `--all: ${anonymizerTitle(anonymizer)} needs ${anonymizer.k} users, found ${userCount}`,
    );
  }
  return points;
}

/**
 * Makes the folders and checks that the files can be written, so that hours of measuring are not in vain.
 * @returns the paths of the table, the results and the picture
 * @throws system errors naming the path
 */
function requireOutputs(figure: FigureName, out: string): string[] {
  const points = join(out, POINTS);
  makeFolder(out);
  makeFolder(points);
  accessSync(points, constants.W_OK);
  const paths = ["results.csv", "results.json", `${figure}.svg`].map((name) => join(out, name));
  for (const path of paths) {
    const target = outputTarget(path);
    if (target.kind === "file" && target.existing === undefined) accessSync(out, constants.W_OK);
  }
  return paths;
}

function openPool(workerData: ExperimentThreadData, threads: number): Piscina<FigureSetting, SettingResult> {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const filename = new URL(`./experiment-thread.${extension}`, import.meta.url).href;
  return new Piscina({ filename, minThreads: 1, maxThreads: threads, atomics: "disabled", workerData });
}

/** Shows progress on stderr: on a terminal in the line that is overwritten, otherwise in one line for each point. */
function showProgress(
  figure: FigureName,
  progressLine: ProgressLine,
): (progress: ExperimentProgress) => void {
  const started = performance.now();
  return ({ done, total, resumed }) => {
    const measured = done - resumed;
    const seconds =
      measured === 0 ? Number.NaN : (((performance.now() - started) / measured) * (total - done)) / 1000;
    const filled = Math.round((done / total) * 20);
    const left = Number.isNaN(seconds) || done === total ? "" : `, about ${Math.ceil(seconds)} s left`;
    const bar = `${"#".repeat(filled)}${"-".repeat(20 - filled)}`;
    const line = `${figure} [${bar}] ${done}/${total}${resumed > 0 ? ` (${resumed} from before)` : ""}${left}`;
    if (process.stderr.isTTY) progressLine.show(line);
    else process.stderr.write(`${line}\n`);
  };
}

/** Writes the table, the results and the picture of the same points together, and prints their paths. */
async function writeResults(
  figure: FigureName,
  paths: readonly string[],
  results: readonly SettingResult[],
  requiredUtility: number,
): Promise<void> {
  const { days } = results[0];
  const title =
    figure === "fig5"
      ? "Scores by trace length, A1-none"
      : `Privacy of ${results.length} settings, ${days} days`;
  const svg =
    figure === "fig5" ? lengthLines(title, results) : privacyScatter(title, results, requiredUtility);
  const texts = [resultsCsv(results), `${JSON.stringify({ figure, results }, null, 2)}\n`, svg];
  await writeOutputs(paths, async (files) => {
    for (const [i, file] of files.entries()) await file.append([Buffer.from(texts[i])]);
  });
  process.stdout.write(`${paths.join("\n")}\n`);
}
