import type { RandomSource } from "../../core/random/random-source.ts";
import { geometricMean, mean } from "../report/statistics.ts";
import { TABLE_4_1 } from "./published.ts";
import { READINGS, type Reading, type ReadingResult, runReading } from "./readings.ts";
import type { PreparedTrees } from "./tables.ts";

/** Table 4.1 under one reading and one choice of trees. */
interface ReadTable extends PreparedTrees {
  readonly reading: Reading;
  /** One per row of {@link TABLE_4_1}. */
  readonly results: readonly ReadingResult[];
}

export const LOGARITHMS = ["ln", "log2"] as const;

/** A reading's results with epsilon as a natural or binary logarithm, compared with the published table. */
export interface Rated extends ReadTable {
  readonly base: (typeof LOGARITHMS)[number];
  /** The root mean square of log(ours / published): 0.1 means a difference of about a tenth. */
  readonly distance: number;
  /** The geometric mean of epsilon over the settings. */
  readonly epsilon: number;
  /** The mean of sd / mean over the settings. */
  readonly scatter: number;
}

export const NEAREST_SHOWN = 8;
/** The least number of runs for the readings that are shown: with it, the standard error of a mean is about 3 % of it. */
const LEAST_RUNS_SHOWN = 200;
/** The mean of sd / mean over table 4.1's settings. */
export const PUBLISHED_SCATTER = mean(TABLE_4_1.map((row) => row.sd / row.mean));
/** The geometric mean of epsilon over table 4.1's settings. */
export const PUBLISHED_EPSILON = geometricMean(TABLE_4_1.map((row) => row.mean));

/** Runs table 4.1 under every reading and every choice of trees. */
export function readAll(
  tables: readonly PreparedTrees[],
  runs: number,
  random: RandomSource,
  progress: (share: number) => void,
): ReadTable[] {
  return READINGS.flatMap((reading, i) => {
    progress(i / READINGS.length);
    return tables.map(({ trees, table }) => read({ reading, trees, table }, runs, random));
  });
}

function read(
  { reading, trees, table }: Omit<ReadTable, "results">,
  runs: number,
  random: RandomSource,
): ReadTable {
  const results = TABLE_4_1.map((setting) => runReading(table, reading, setting, runs, random));
  return { reading, trees, table, results };
}

/** Rates every result with both logarithms, the nearest to the published table first. */
export function rate(readTables: readonly ReadTable[]): Rated[] {
  return byDistance(readTables.flatMap((each) => LOGARITHMS.map((base) => rateOne(each, base))));
}

function rateOne(readTable: ReadTable, base: Rated["base"]): Rated {
  const means = readTable.results.map((result) => inBase(result, base));
  const logs = means.map((ours, i) => Math.log(ours / TABLE_4_1[i].mean));
  return {
    ...readTable,
    base,
    // Without finite positive means the distance is infinite.
    distance: logs.some(Number.isNaN) ? Infinity : Math.sqrt(mean(logs.map((log) => log * log))),
    epsilon: geometricMean(means),
    scatter: mean(readTable.results.map((result) => result.sd / result.mean)),
  };
}

function byDistance(rated: readonly Rated[]): Rated[] {
  return [...rated].sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance));
}

/** The readings that are shown, with results of at least {@link LEAST_RUNS_SHOWN} runs of their own. */
export interface ShownReadings {
  /** The nearest first. */
  readonly nearest: readonly Rated[];
  readonly literal: Rated;
  /** The number of runs per setting. */
  readonly runs: number;
}

/** Runs the readings that came nearest, and the literal one, anew and more often: the nearest of many are so in part by chance. */
export function runShown(rated: readonly Rated[], sweepRuns: number, random: RandomSource): ShownReadings {
  const runs = Math.max(LEAST_RUNS_SHOWN, sweepRuns);
  const again = (each: Rated) => rateOne(read(each, runs, random), each.base);
  const nearest = byDistance(rated.slice(0, NEAREST_SHOWN).map(again));
  return { nearest, literal: again(rated.find(isLiteral) ?? rated[0]), runs };
}

/** How many times the epsilon of the readings with some options is that of the readings with others. */
export function timesAsLarge(
  rated: readonly Rated[],
  over: Partial<Reading>,
  under: Partial<Reading>,
): number {
  return epsilonOf(rated, over) / epsilonOf(rated, under);
}

function epsilonOf(rated: readonly Rated[], options: Partial<Reading>): number {
  const chosen = Object.entries(options) as [keyof Reading, string][];
  const those = rated.filter(({ reading }) => chosen.every(([choice, option]) => reading[choice] === option));
  return geometricMean(those.map(({ epsilon }) => epsilon));
}

/** Whether this is the literal reading of the document, with the trees that its text suggests. */
function isLiteral({ reading, trees, base }: Rated): boolean {
  return base === "ln" && trees.name === "text" && reading === READINGS[0];
}

/** A mean epsilon as a logarithm to the given base. */
export function inBase({ mean: epsilon }: ReadingResult, base: Rated["base"]): number {
  return base === "ln" ? epsilon : epsilon / Math.LN2;
}
