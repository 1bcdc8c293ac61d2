import type { RandomSource } from "../../core/random/random-source.ts";
import { ADULT_TREES, type AdultTrees } from "../adult/adult-trees.ts";
import type { LabCell, LabChart, LabColumn, LabTable } from "../report/lab-report.ts";
import { BETA, bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { nanAsNull } from "../report/statistics.ts";
import {
  type PreparedTable,
  requirementsOfMean,
  runSuppression,
  type Setting,
  type SettingResult,
} from "./experiment.ts";
import { TABLE_4_1 } from "./published.ts";

/** A choice of trees, and the table prepared for it. */
export interface PreparedTrees {
  readonly trees: AdultTrees;
  readonly table: PreparedTable;
}

/** The results of all settings of table 4.1 under one choice of trees. */
export interface TreeResults extends PreparedTrees {
  readonly results: readonly SettingResult[];
}

const PUBLISHED_NAMES = {
  mean: bilingual("published mean", "公表された平均"),
  sd: bilingual("published sd", "公表された標準偏差"),
} as const;
const SETTING_COLUMNS = [{ name: BETA, digits: 2 }, { name: "k" }] as const;

const COST_COLUMNS: readonly LabColumn[] = [
  { name: bilingual("runs with infinite epsilon", "εが無限の回数") },
  { name: bilingual("runs with fewer than k records sampled", "標本がk件未満の回数") },
  { name: bilingual("NCP per value", "値あたりのNCP"), digits: 3 },
  { name: bilingual("values kept (age/workclass/education/income)", "残る値の数（年齢/職業/学歴/所得）") },
  { name: bilingual("deciding class (n of d)", "εを決めるクラス（n / d）") },
];

function costCells({ infiniteRuns, smallSamples, meanNcp, cut, worstClass }: SettingResult): LabCell[] {
  const { sampled, original } = worstClass;
  return [
    infiniteRuns,
    smallSamples,
    meanNcp,
    cut.join("/"),
    bilingual(`${sampled} of ${original}`, `${sampled} / ${original}`),
  ];
}

/** The mean over the runs with a finite epsilon; Infinity if there is none. */
function finiteMean({ mean }: SettingResult): number {
  return Number.isNaN(mean) ? Infinity : mean;
}

/**
 * Puts columns of table 4.1 behind those of the setting.
 * @param table has a row for each row of table 4.1, in its order
 */
export function besidePublished(table: LabTable, shown: readonly ("mean" | "sd")[]): LabTable {
  const behind = SETTING_COLUMNS.length;
  const columns = shown.map((column) => ({ name: PUBLISHED_NAMES[column], digits: 4 }));
  return {
    ...table,
    columns: table.columns.toSpliced(behind, 0, ...columns),
    rows: table.rows.map((row, i) =>
      row.toSpliced(behind, 0, ...shown.map((column) => TABLE_4_1[i][column])),
    ),
  };
}

/** The settings of table 4.1 under the literal reading of the document. */
export function literalTable(results: readonly SettingResult[]): LabTable {
  return {
    title: bilingual(
      "The settings of table 4.1: epsilon, mean and sd over the runs (trees: text)",
      "表4.1の設定：実行を通したεの平均と標準偏差（一般木：本文）",
    ),
    columns: [
      ...SETTING_COLUMNS,
      { name: bilingual("our mean", "本結果の平均"), digits: 4 },
      { name: bilingual("our sd", "本結果の標準偏差"), digits: 4 },
      ...COST_COLUMNS,
    ],
    rows: results.map((result) => [
      result.beta,
      result.k,
      finiteMean(result),
      nanAsNull(result.sd),
      ...costCells(result),
    ]),
    note: bilingual(
      "The mean and sd are over the runs with a finite epsilon; epsilon is infinite if all records of some class were sampled, and 0 " +
        "if no class was sampled at a rate above beta. The deciding class is the one with the largest epsilon: n of its d records were " +
        "sampled. The last two columns are of the first run.",
      "平均と標準偏差は、εが有限の回についてのものです。あるクラスの記録がすべて標本に入った回は、εが無限となり、" +
        "標本に入った割合がβを超えるクラスのない回は0となります。εを決めるクラスは、εが最大のクラスで、d件のうちn件が標本に入りました。最後の2列は1回目の結果です。",
    ),
  };
}

/** The settings of table 4.1 for every choice of trees, and without recoding. */
export function treesTable(byTrees: readonly TreeResults[], runs: number, random: RandomSource): LabTable {
  const cell = (result: { mean: number; sd: number; infiniteRuns: number }): LabText => {
    const spread = Number.isNaN(result.sd) ? "" : ` ± ${result.sd.toFixed(4)}`;
    const text = Number.isNaN(result.mean) ? "∞" : `${result.mean.toFixed(4)}${spread}`;
    const { infiniteRuns } = result;
    return infiniteRuns > 0
      ? bilingual(`${text}, ${infiniteRuns} infinite`, `${text}、無限${infiniteRuns}回`)
      : text;
  };
  return {
    title: bilingual(
      "How much the choice of trees matters (epsilon, mean ± sd)",
      "一般木の選び方の影響（ε、平均 ± 標準偏差）",
    ),
    columns: [
      ...SETTING_COLUMNS,
      ...byTrees.map(({ trees }) => ({ name: trees.label })),
      {
        name: bilingual(
          "no recoding, classes smaller than k suppressed",
          "再符号化なし、k未満のクラスは削除",
        ),
      },
    ],
    rows: TABLE_4_1.map((row, i) => [
      row.beta,
      row.k,
      ...byTrees.map(({ results }) => cell(results[i])),
      cell(runSuppression(byTrees[0].table, row, runs, random)),
    ]),
  };
}

/** The results of the setting that the user asked for, for every choice of trees. */
export function settingTable(
  { beta, k }: Setting,
  byTrees: readonly { readonly trees: AdultTrees; readonly result: SettingResult }[],
): LabTable {
  return {
    title: bilingual(`The chosen setting: beta = ${beta}, k = ${k}`, `指定した設定：β = ${beta}、k = ${k}`),
    columns: [
      { name: bilingual("trees", "一般木") },
      { name: bilingual("mean epsilon", "εの平均"), digits: 4 },
      { name: bilingual("sd", "標準偏差"), digits: 4 },
      ...COST_COLUMNS,
    ],
    rows: byTrees.map(({ trees, result }) => [
      trees.label,
      finiteMean(result),
      nanAsNull(result.sd),
      ...costCells(result),
    ]),
  };
}

/** Explains the choices of trees and their short names. */
export function treesLegend(): LabTable {
  return {
    title: bilingual("The generalization trees", "比べた一般木"),
    columns: [{ name: bilingual("name", "名前") }, { name: bilingual("description", "説明") }],
    rows: ADULT_TREES.map((trees) => [trees.label, trees.why]),
  };
}

/** What the published means would require of one class, and a bound on the probability that any class has it. */
export function takesTable(reference: PreparedTable): LabTable {
  return {
    title: bilingual("What the published means would require", "公表された平均に必要なこと"),
    columns: [
      ...SETTING_COLUMNS,
      { name: PUBLISHED_NAMES.mean, digits: 4 },
      { name: bilingual("share n/d of the deciding class", "εを決めるクラスの割合n/d"), digits: 3 },
      { name: bilingual("d if n = k", "n = kのときのd"), digits: 1 },
      { name: bilingual("probability per run, at most", "1回で起こる確率の上界") },
    ],
    rows: TABLE_4_1.map((row) => {
      const takes = requirementsOfMean(reference, row, row.mean);
      return [row.beta, row.k, row.mean, takes.share, takes.originalIfSmallest, takes.chance.toPrecision(2)];
    }),
    note: bilingual(
      "The probability is a union bound over every class that a recoding with the text's trees can form on these data, if records are " +
        "sampled independently and without replacement, and the sample is k-anonymized. For that, it holds for every search strategy, " +
        "including local recoding; it says nothing about other trees, sampling with replacement, or a k-anonymized whole table, whose " +
        "classes may have fewer than k sampled records.",
      "確率は、本文の一般木を使う再符号化で生じうるすべてのクラスについて足し合わせた上界で、記録は独立に非復元で標本に入り、標本をk-匿名化するとしています。" +
        "その範囲では、局所的再符号化を含め、どの探索方法についても成り立ちます。ほかの一般木、復元抽出、" +
        "全体をk-匿名化する場合（クラスの標本がk件未満になりえます）については何も言えません。",
    ),
  };
}

/** The choices of trees that a figure shows; more than five lines could not be told apart. */
const TREES_DRAWN = ["text", "binary", "flat"];

/**
 * Draws figure 4.2 or 4.3.
 * @param nearest the means of the nearest reading, which are drawn with the published ones; left out if the table is not Adult
 */
export function figure(
  number: "4.2" | "4.3",
  byTrees: readonly TreeResults[],
  nearest?: readonly number[],
): LabChart {
  const overBeta = number === "4.2";
  const shown = TABLE_4_1.filter((row) => (overBeta ? row.k === 10 : row.beta === 0.2));
  const ordered = [...shown].sort((a, b) => (overBeta ? a.beta - b.beta : a.k - b.k));
  const x = ordered.map((row) => (overBeta ? row.beta : row.k));
  const line = (name: LabText, means: readonly number[]) => {
    return { name, x, y: ordered.map((row) => means[TABLE_4_1.indexOf(row)]) };
  };
  const compared = nearest && [
    line(
      bilingual("published", "公表値"),
      TABLE_4_1.map((row) => row.mean),
    ),
    line(bilingual("nearest reading", "最も近い読み方"), nearest),
  ];
  return {
    title: overBeta
      ? bilingual("Epsilon by beta (k = 10; figure 4.2)", "βによるεの変化（k = 10、図4.2）")
      : bilingual("Epsilon by k (beta = 0.2; figure 4.3)", "kによるεの変化（β = 0.2、図4.3）"),
    xLabel: overBeta ? BETA : "k",
    yLabel: bilingual("epsilon (mean)", "ε（平均）"),
    lines: [
      ...(compared ?? []),
      ...byTrees
        .filter(({ trees }) => TREES_DRAWN.includes(trees.name))
        .map(({ trees, results }) =>
          line(
            bilingual(
              `literal reading, trees: ${textIn(trees.label, "en")}`,
              `文言どおり、一般木：${textIn(trees.label, "ja")}`,
            ),
            results.map((result) => result.mean),
          ),
        ),
    ],
  };
}
