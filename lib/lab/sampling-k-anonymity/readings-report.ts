import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabTable } from "../report/lab-report.ts";
import { type BothLanguages, bilingual, type LabText } from "../report/lab-text.ts";
import { mean, nanAsNull } from "../report/statistics.ts";
import { TABLE_4_1 } from "./published.ts";
import { CHOICES, READINGS, type Reading, type ReadingResult, runReading } from "./readings.ts";
import type { PreparedTrees } from "./tables.ts";

/** Table 4.1 under one reading and one choice of trees. */
interface ReadTable extends PreparedTrees {
  readonly reading: Reading;
  /** One per row of {@link TABLE_4_1}. */
  readonly results: readonly ReadingResult[];
}

const LOGARITHMS = ["ln", "log2"] as const;

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

const NEAREST_SHOWN = 8;
/** The least number of runs for the readings that are shown: with it, the standard error of a mean is about 3 % of it. */
const LEAST_RUNS_SHOWN = 200;
/** The mean of sd / mean over table 4.1's settings. */
export const PUBLISHED_SCATTER = mean(TABLE_4_1.map((row) => row.sd / row.mean));
const PUBLISHED_EPSILON = geometricMean(TABLE_4_1.map((row) => row.mean));

const CHOICE_NAMES: Readonly<Record<keyof Reading, LabText>> = {
  recoding: bilingual("recoding", "再符号化"),
  anonymized: bilingual("what is anonymized", "k-匿名化の対象"),
  income: bilingual("income", "所得"),
  sampling: bilingual("sampling", "標本抽出"),
};

const NAMES: Readonly<Record<Reading[keyof Reading] | Rated["base"], BothLanguages>> = {
  global: bilingual("global recoding", "大域的再符号化"),
  local: bilingual("local recoding", "局所的再符号化"),
  sample: bilingual("k-anonymization of the sample", "標本をk-匿名化"),
  whole: bilingual("k-anonymization of the whole table, then sampling", "全体をk-匿名化してから標本を抽出"),
  recoded: bilingual("income as a quasi-identifier", "所得も準識別子"),
  beside: bilingual("income published unchanged", "所得はそのまま公表"),
  out: bilingual("without income", "所得を除く"),
  once: bilingual("sampling without replacement", "非復元抽出"),
  replaced: bilingual("sampling with replacement", "復元抽出"),
  ln: bilingual("natural logarithm", "自然対数"),
  log2: bilingual("base-2 logarithm", "2を底とする対数"),
};

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

/** The readings that come nearest to the published means, and the literal reading of the document. */
export function nearestTable({ nearest, literal, runs }: ShownReadings, ratedCount: number): LabTable {
  const settings = TABLE_4_1.map(({ beta, k }) => ({ name: `${beta}, ${k}` }));
  const published = [
    bilingual("published", "公表値"),
    "",
    null,
    PUBLISHED_SCATTER,
    ...TABLE_4_1.map((row) => row.mean.toFixed(2)),
  ];
  return {
    title: bilingual(
      `Table 4.1 under other readings: the ${NEAREST_SHOWN} nearest of ${ratedCount}, and the literal one (beta, k)`,
      `表4.1の別の読み方：${ratedCount}通りのうち近い${NEAREST_SHOWN}通りと、文言どおりの読み方（β, k）`,
    ),
    columns: [
      { name: bilingual("reading", "読み方") },
      { name: bilingual("trees", "一般木") },
      { name: bilingual("distance", "距離"), digits: 2 },
      { name: bilingual("sd / mean", "標準偏差 / 平均"), digits: 2 },
      ...settings,
    ],
    rows: [
      published,
      ...[...nearest, literal].map((each) => [
        nameOf(each),
        each.trees.label,
        each.distance,
        nanAsNull(each.scatter),
        ...each.results.map((result) => cell(result, each.base)),
      ]),
    ],
    note: bilingual(
      `Means over ${runs} runs of their own, after the nearest were chosen. Distance: the root mean square of the natural logarithm of ` +
        "ours / published; 0.2 means a difference of about a fifth. A star: in some of the runs all records of a class were sampled, so " +
        "that epsilon was infinite; the mean is then over the other classes. The last row is the literal reading of the document.",
      `近いものを選んだあとで改めて行った${runs}回の平均です。距離：本結果 / 公表値の自然対数の二乗平均平方根です。0.2はおよそ2割の違いにあたります。` +
        "星印は、あるクラスの記録がすべて標本に入ってεが無限になった回があることを示します。その場合の平均はほかのクラスのものです。最後の行は、" +
        "文書の文言どおりの読み方です。",
    ),
  };
}

/** An option of one of the choices: the names of both, and which results have it. */
interface Option {
  readonly choice: LabText;
  readonly name: LabText;
  readonly isOf: (each: Rated) => boolean;
}

/** The options of all choices, those of the trees and of the logarithm included. */
function optionsOf(rated: readonly Rated[]): Option[] {
  const trees = [...new Set(rated.map((each) => each.trees))];
  return [
    ...(Object.keys(CHOICES) as (keyof Reading)[]).flatMap((choice) =>
      CHOICES[choice].map((option): Option => {
        const isOf = ({ reading }: Rated) => reading[choice] === option;
        return { choice: CHOICE_NAMES[choice], name: NAMES[option], isOf };
      }),
    ),
    ...trees.map((choice): Option => {
      const isOf = (each: Rated) => each.trees === choice;
      return { choice: bilingual("trees", "一般木"), name: choice.label, isOf };
    }),
    ...LOGARITHMS.map((base): Option => {
      return {
        choice: bilingual("logarithm", "対数"),
        name: NAMES[base],
        isOf: (each) => each.base === base,
      };
    }),
  ];
}

/**
 * The effect of each open choice on epsilon, over all choices of the others.
 * @param isCompared whether the table may be Adult, so that its results are compared with the published ones
 */
export function effectsTable(rated: readonly Rated[], isCompared: boolean): LabTable {
  return {
    title: bilingual("How much each choice matters", "それぞれの選択の影響"),
    columns: [
      { name: bilingual("choice", "選択") },
      { name: bilingual("option", "選択肢") },
      { name: bilingual("epsilon", "ε"), digits: 3 },
      ...(isCompared
        ? [
            { name: bilingual("ours / published", "本結果 / 公表値"), digits: 2 },
            { name: bilingual("smallest distance", "最小の距離"), digits: 2 },
          ]
        : []),
    ],
    rows: optionsOf(rated).map(({ choice, name, isOf }) => {
      const those = rated.filter(isOf);
      const epsilon = geometricMean(those.map((each) => each.epsilon));
      const distance = Math.min(...those.map((each) => each.distance));
      const compared = isCompared ? [nanAsNull(epsilon / PUBLISHED_EPSILON), distance] : [];
      return [choice, name, nanAsNull(epsilon), ...compared];
    }),
    note: isCompared
      ? bilingual(`${EFFECTS_NOTE.en} ${DISTANCE_NOTE.en}`, EFFECTS_NOTE.ja + DISTANCE_NOTE.ja)
      : EFFECTS_NOTE,
  };
}

const EFFECTS_NOTE = bilingual(
  "Epsilon: the geometric mean over the nine settings and all options of the other choices.",
  "ε：九つの設定と、ほかの選択のすべての選択肢にわたる幾何平均です。",
);
const DISTANCE_NOTE = bilingual(
  "Smallest distance: that of the best reading with this option.",
  "最小の距離：その選択肢を含む最良の読み方の距離です。",
);

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

/** A reading in words. */
export function nameOf({ reading, base }: Pick<Rated, "reading" | "base">): BothLanguages {
  const parts = [...Object.values(reading), ...(base === "log2" ? [base] : [])];
  return bilingual(
    parts.map((part) => NAMES[part].en).join("; "),
    parts.map((part) => NAMES[part].ja).join("、"),
  );
}

/** Whether this is the literal reading of the document, with the trees that its text suggests. */
function isLiteral({ reading, trees, base }: Rated): boolean {
  return base === "ln" && trees.name === "text" && reading === READINGS[0];
}

/** A mean epsilon as a logarithm to the given base. */
export function inBase({ mean: epsilon }: ReadingResult, base: Rated["base"]): number {
  return base === "ln" ? epsilon : epsilon / Math.LN2;
}

function cell(result: ReadingResult, base: Rated["base"]): string {
  const ours = inBase(result, base);
  return `${Number.isNaN(ours) ? "∞" : ours.toFixed(2)}${result.infiniteRuns > 0 ? "*" : ""}`;
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(mean(values.map(Math.log)));
}
