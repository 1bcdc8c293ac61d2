import type { RandomSource } from "../../core/random/random-source.ts";
import type { AdultTrees } from "../adult/adult-trees.ts";
import type { LabTable } from "../report/lab-report.ts";
import { type BothLanguages, bilingual, type LabText } from "../report/lab-text.ts";
import { mean, nanAsNull } from "../report/statistics.ts";
import type { PreparedTable } from "./experiment.ts";
import { TABLE_4_1 } from "./published.ts";
import { READINGS, type Reading, type ReadingResult, runReading } from "./readings.ts";

/** Table 4.1 under one reading and one choice of trees. */
interface ReadTable {
  readonly reading: Reading;
  readonly trees: AdultTrees;
  /** One per row of {@link TABLE_4_1}. */
  readonly results: readonly ReadingResult[];
}

/** A reading's results with epsilon as a natural or binary logarithm, compared with the published table. */
export interface Rated extends ReadTable {
  readonly base: "ln" | "log2";
  /** The root mean square of log(ours / published): 0.1 means a difference of about a tenth. */
  readonly distance: number;
  /** The geometric mean of ours / published. */
  readonly ratio: number;
  /** The mean of sd / mean over the settings. */
  readonly scatter: number;
}

const NEAREST_SHOWN = 8;
/** The mean of sd / mean over table 4.1's settings. */
export const PUBLISHED_SCATTER = mean(TABLE_4_1.map((row) => row.sd / row.mean));

const NAMES: Readonly<Record<string, BothLanguages>> = {
  global: bilingual("global recoding", "大域的再符号化"),
  local: bilingual("local recoding", "局所的再符号化"),
  sample: bilingual("k-anonymization of the sample", "標本をk-匿名化"),
  whole: bilingual("k-anonymization of the whole table, then sampling", "全体をk-匿名化してから標本を抽出"),
  recoded: bilingual("income as a quasi-identifier", "所得も準識別子"),
  beside: bilingual("income published unchanged", "所得はそのまま公表"),
  out: bilingual("without income", "所得を除く"),
  ln: bilingual("natural logarithm", "自然対数"),
  log2: bilingual("base-2 logarithm", "2を底とする対数"),
};

/** Runs table 4.1 under every reading and every choice of trees. */
export function readAll(
  tables: readonly { readonly trees: AdultTrees; readonly table: PreparedTable }[],
  runs: number,
  random: RandomSource,
  progress: (share: number) => void,
): ReadTable[] {
  const all: ReadTable[] = [];
  for (const reading of READINGS) {
    progress(all.length / (READINGS.length * tables.length));
    for (const { trees, table } of tables) {
      const results = TABLE_4_1.map((setting) => runReading(table, reading, setting, runs, random));
      all.push({ reading, trees, results });
    }
  }
  return all;
}

/** Rates every result with both logarithms, the nearest to the published table first. */
export function rate(read: readonly ReadTable[]): Rated[] {
  const rated = read.flatMap((each) =>
    (["ln", "log2"] as const).map((base): Rated => {
      const logs = each.results.map((result, i) => Math.log(inBase(result, base) / TABLE_4_1[i].mean));
      // Without finite positive means the distance is infinite.
      const distance = logs.some(Number.isNaN) ? Infinity : Math.sqrt(mean(logs.map((log) => log * log)));
      const scatter = mean(each.results.map((result) => result.sd / result.mean));
      return { ...each, base, distance, ratio: Math.exp(mean(logs)), scatter };
    }),
  );
  return rated.sort((a, b) => (a.distance === b.distance ? 0 : a.distance - b.distance));
}

/** The readings that come nearest to the published means, and the literal reading of the document. */
export function nearestTable(rated: readonly Rated[], runs: number): LabTable {
  const literal = rated.find(isLiteral);
  const shown = [...rated.slice(0, NEAREST_SHOWN), ...(literal ? [literal] : [])];
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
      `Table 4.1 under other readings: the ${NEAREST_SHOWN} nearest of ${rated.length}, and the literal one (beta, k)`,
      `表4.1の別の読み方：${rated.length}通りのうち近い${NEAREST_SHOWN}通りと、文言どおりの読み方（β, k）`,
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
      ...shown.map((each) => [
        nameOf(each),
        each.trees.label,
        each.distance,
        nanAsNull(each.scatter),
        ...each.results.map((result) => cell(result, each.base)),
      ]),
    ],
    note: bilingual(
      "Distance: the root mean square of the natural logarithm of ours / published; 0.2 means a difference of about a fifth. A star: " +
        `in some of the ${runs} runs all records of a class were sampled, so that epsilon was infinite; the mean is then over the other ` +
        "classes. The last row is the literal reading of the document.",
      `距離：本結果 / 公表値の自然対数の二乗平均平方根です。0.2はおよそ2割の違いにあたります。星印は、${runs}回の中に、` +
        "あるクラスの記録がすべて標本に入ってεが無限になった回があることを示します。その場合の平均はほかのクラスのものです。最後の行は、" +
        "文書の文言どおりの読み方です。",
    ),
  };
}

/** The effect of each open choice on epsilon, over all choices of the others. */
export function effectsTable(rated: readonly Rated[]): LabTable {
  const levels: readonly (readonly [LabText, LabText, (each: Rated) => boolean])[] = [
    ...(["global", "local"] as const).map(
      (value) =>
        [
          bilingual("recoding", "再符号化"),
          NAMES[value],
          (each: Rated) => each.reading.recoding === value,
        ] as const,
    ),
    ...(["sample", "whole"] as const).map(
      (value) =>
        [
          bilingual("what is anonymized", "k-匿名化の対象"),
          NAMES[value],
          (each: Rated) => each.reading.anonymized === value,
        ] as const,
    ),
    ...(["recoded", "beside", "out"] as const).map(
      (value) =>
        [bilingual("income", "所得"), NAMES[value], (each: Rated) => each.reading.income === value] as const,
    ),
    ...[...new Set(rated.map(({ trees }) => trees))].map(
      (trees) => [bilingual("trees", "一般木"), trees.label, (each: Rated) => each.trees === trees] as const,
    ),
    ...(["ln", "log2"] as const).map(
      (base) => [bilingual("logarithm", "対数"), NAMES[base], (each: Rated) => each.base === base] as const,
    ),
  ];
  return {
    title: bilingual("How much each choice matters", "それぞれの選択の影響"),
    columns: [
      { name: bilingual("choice", "選択") },
      { name: bilingual("option", "選択肢") },
      { name: bilingual("ours / published", "本結果 / 公表値"), digits: 2 },
      { name: bilingual("smallest distance", "最小の距離"), digits: 2 },
    ],
    rows: levels.map(([choice, level, holds]) => {
      const those = rated.filter(holds);
      const ratio = Math.exp(mean(those.map((each) => Math.log(each.ratio))));
      return [choice, level, ratio, Math.min(...those.map(({ distance }) => distance))];
    }),
    note: bilingual(
      "Ours / published: the geometric mean over the nine settings and all options of the other choices. Smallest distance: that of " +
        "the best reading with this option.",
      "本結果 / 公表値：九つの設定と、ほかの選択のすべての選択肢にわたる幾何平均です。最小の距離：その選択肢を含む最良の読み方の距離です。",
    ),
  };
}

/** A reading in words. */
export function nameOf({ reading, base }: Pick<Rated, "reading" | "base">): BothLanguages {
  const parts = [reading.recoding, reading.anonymized, reading.income, ...(base === "log2" ? [base] : [])];
  return bilingual(
    parts.map((part) => NAMES[part].en).join("; "),
    parts.map((part) => NAMES[part].ja).join("、"),
  );
}

/** Whether this is the literal reading of the document, with the trees that its text suggests. */
function isLiteral({ reading, trees, base }: Rated): boolean {
  return (
    base === "ln" &&
    trees.name === "text" &&
    reading.recoding === "global" &&
    reading.anonymized === "sample" &&
    reading.income === "recoded"
  );
}

/** A mean epsilon as a logarithm to the given base. */
export function inBase({ mean: epsilon }: ReadingResult, base: "ln" | "log2"): number {
  return base === "ln" ? epsilon : epsilon / Math.LN2;
}

function cell(result: ReadingResult, base: "ln" | "log2"): string {
  const mean = inBase(result, base);
  return `${Number.isNaN(mean) ? "∞" : mean.toFixed(2)}${result.infiniteRuns > 0 ? "*" : ""}`;
}
