import type { LabTable } from "../report/lab-report.ts";
import { type BothLanguages, bilingual, type LabText } from "../report/lab-text.ts";
import { geometricMean, nanAsNull } from "../report/statistics.ts";
import { TABLE_4_1 } from "./published.ts";
import {
  inBase,
  LOGARITHMS,
  NEAREST_SHOWN,
  PUBLISHED_EPSILON,
  PUBLISHED_SCATTER,
  type Rated,
  type ShownReadings,
} from "./rated-readings.ts";
import { CHOICES, type Reading, type ReadingResult } from "./readings.ts";

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
  "ε：9つの設定と、ほかの選択のすべての選択肢にわたる幾何平均です。",
);
const DISTANCE_NOTE = bilingual(
  "Smallest distance: that of the best reading with this option.",
  "最小の距離：その選択肢を含む最良の読み方の距離です。",
);

/** A reading in words. */
export function nameOf({ reading, base }: Pick<Rated, "reading" | "base">): BothLanguages {
  const parts = [...Object.values(reading), ...(base === "log2" ? [base] : [])];
  return bilingual(
    parts.map((part) => NAMES[part].en).join("; "),
    parts.map((part) => NAMES[part].ja).join("、"),
  );
}

function cell(result: ReadingResult, base: Rated["base"]): string {
  const ours = inBase(result, base);
  return `${Number.isNaN(ours) ? "∞" : ours.toFixed(2)}${result.infiniteRuns > 0 ? "*" : ""}`;
}
