import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { Piscina } from "piscina";
import { z } from "zod";
import { packageVersion } from "../common/package-version.ts";
import { PWS_2019_ATTACKERS } from "../contest/attackers.ts";
import { anonymizerTitle } from "../core/anonymizers/anonymize.ts";
import { ATTACKS } from "../core/attacks/registry.ts";
import {
  additionalAnonymizers,
  daysOfFigure,
  type FigureName,
  type FigureSetting,
  settingsOfFigure,
} from "../lab/figures/figure-settings.ts";
import { type ExperimentProgress, runExperiment } from "../lab/figures/run-experiment.ts";
import type { ExperimentSeeds, SettingResult } from "../lab/figures/run-setting.ts";
import type { Provenance } from "../lab/report/provenance.ts";
import { seedOfRepeat } from "../scoring/repeats.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import { type ScoringSettings, scoringSettingsOf } from "../scoring/scoring-settings.ts";
import { POINTS, requireOutputs, writeResults } from "./experiment-files.ts";
import { digestOf, populationFor, type SizedPopulation } from "./experiment-population.ts";
import type { ExperimentThreadData } from "./experiment-thread.ts";
import { UsageError } from "./explain-error.ts";
import { inputProvenance } from "./input-provenance.ts";
import { integerOption, parseOptions, refuseGiven, seedOption, textOption } from "./options.ts";
import { programCitation } from "./program-version.ts";
import { ProgressLine } from "./progress-line.ts";
import { ResultFiles } from "./result-files.ts";
import { loadRoundWithHospitals } from "./round.ts";

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
  repeats: integerOption(1, 1000),
  threads: integerOption(1, 256).optional(),
  all: z.boolean().default(false),
  round: textOption.optional(),
});

type Options = z.output<typeof schema>;

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
    .option(
      "--repeats <number>",
      "measure as often, each time with all seeds one higher; show means with 95 % intervals",
      "1",
    )
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
  const population = await populationFor(figure, options, round);
  const { days, userCount } = population;
  const points = pointsOf(figure, days, userCount, options.all ? round.hospitalRegions : undefined);
  const paths = requireOutputs(figure, options.out);
  const settings: ScoringSettings = {
    ...scoringSettingsOf(round.settings),
    attackers: options.attackers === "pws2019" ? PWS_2019_ATTACKERS : ATTACKS.map((attack) => attack.name),
  };
  const plan = { population, points, settings, options };
  const progress = new ProgressLine();
  const repeats: SettingResult[][] = [];
  try {
    for (let repeat = 0; repeat < options.repeats; repeat++) {
      const name = options.repeats === 1 ? figure : `${figure}, repeat ${repeat + 1} of ${options.repeats}`;
      repeats.push(await measureRepeat(plan, repeat, showProgress(name, progress)));
    }
  } finally {
    progress.end();
  }
  const results = points.map((_, at) => repeats.map((measured) => measured[at]));
  const { requiredUtility } = settings;
  await writeResults(figure, paths, { results, requiredUtility, provenance: provenanceOf(figure, options) });
}

interface RepeatPlan {
  readonly population: SizedPopulation;
  readonly points: readonly FigureSetting[];
  readonly settings: ScoringSettings;
  readonly options: Options;
}

/** Measures all points once, with seeds that are `repeat` higher than the options'; a synthetic population is then another one, too. */
async function measureRepeat(
  { population, points, settings, options }: RepeatPlan,
  repeat: number,
  onProgress: (progress: ExperimentProgress) => void,
): Promise<SettingResult[]> {
  const traces = population.make(seedOfRepeat(options.populationSeed, repeat));
  const seeds: ExperimentSeeds = {
    anonymizer: seedOfRepeat(options.anonymizerSeed, repeat),
    shuffle: seedOfRepeat(options.shuffleSeed, repeat),
    attack: seedOfRepeat(options.seed, repeat),
  };
  const pool = openPool({ population: traces, settings, seeds }, options.threads ?? availableParallelism());
  try {
    const store = new ResultFiles(join(options.out, POINTS));
    const plan = { points, settings, seeds, populationDigest: digestOf(traces) };
    return await runExperiment(plan, store, (point) => pool.run(point), onProgress);
  } finally {
    await pool.destroy();
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

function openPool(workerData: ExperimentThreadData, threads: number): Piscina<FigureSetting, SettingResult> {
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const filename = new URL(`./experiment-thread.${extension}`, import.meta.url).href;
  return new Piscina({ filename, minThreads: 1, maxThreads: threads, atomics: "disabled", workerData });
}

/** Shows progress on stderr: on a terminal in the line that is overwritten, otherwise in one line for each point. */
function showProgress(name: string, progressLine: ProgressLine): (progress: ExperimentProgress) => void {
  const started = performance.now();
  return ({ done, total, resumed }) => {
    const measured = done - resumed;
    const seconds =
      measured === 0 ? Number.NaN : (((performance.now() - started) / measured) * (total - done)) / 1000;
    const filled = Math.round((done / total) * 20);
    const left = Number.isNaN(seconds) || done === total ? "" : `, about ${Math.ceil(seconds)} s left`;
    const bar = `${"#".repeat(filled)}${"-".repeat(20 - filled)}`;
    const line = `${name} [${bar}] ${done}/${total}${resumed > 0 ? ` (${resumed} from before)` : ""}${left}`;
    if (process.stderr.isTTY) progressLine.show(line);
    else process.stderr.write(`${line}\n`);
  };
}

/** What is needed to measure the figure again, and to cite it. */
function provenanceOf(figure: FigureName, options: Options): Provenance {
  const { orig, ref, round, out: _, threads: __, all, users, days, populationSeed, ...parameters } = options;
  const files = Object.entries({ orig, ref, round });
  return {
    command: `tracecup experiment ${figure}`,
    version: packageVersion(),
    scorerVersion: SCORER_VERSION,
    parameters: {
      ...(orig === undefined ? { users, days: days ?? daysOfFigure(figure), populationSeed } : {}),
      ...parameters,
      ...(all ? { all } : {}),
    },
    inputs: files.flatMap(([option, path]) => (path === undefined ? [] : [inputProvenance(option, path)])),
    citation: programCitation(),
  };
}
