import { nodeNcp } from "../../core/privacy/k-anonymity/generalization.ts";
import {
  classOfRecords,
  countOf,
  type LocalClass,
  topDownLocalRecoding,
} from "../../core/privacy/k-anonymity/local-recoding.ts";
import type { TaxonomyTree } from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import { classSizes, topDownRecoding, totalNcp } from "../../core/privacy/k-anonymity/top-down-recoding.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import { countRecords, type RecordCounts } from "../../core/privacy/tables/record-counts.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { Named } from "../adult/given-data.ts";
import { MEASURE_COLUMNS } from "../l-diversity/measure-columns.ts";
import { percent } from "../report/fixed.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { BETA, bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { nanAsNull } from "../report/statistics.ts";
import { tableChart } from "../report/table-chart.ts";
import { type PreparedTable, runSetting, type Setting } from "./experiment.ts";
import type { OwnTable } from "./own-trees.ts";
import { SAMPLING_SOURCE, SAMPLING_TITLE } from "./report.ts";

interface OwnParameters {
  /** How often the table is sampled for the epsilon. */
  readonly runs: number;
  readonly setting: Setting;
  readonly seed: number;
}

const KS = [2, 3, 5, 10, 20, 50];

/** A table under both recodings for one k. */
interface Recoded {
  readonly k: number;
  /** The NCP per value and the number of classes of global recoding. */
  readonly global: { readonly ncp: number; readonly classCount: number };
  readonly local: LocallyRecoded;
}

interface LocallyRecoded {
  readonly ncp: number;
  readonly classes: readonly LocalClass[];
  /** `[rows]`: each record's class, by its place among `classes`. */
  readonly classOf: Uint32Array;
}

/**
 * k-anonymizes a user's table by both recodings for several k, and shows the table as local recoding publishes it.
 * @param parameters.setting.k the k of the published table; also the setting of the epsilon
 */
export function ownSamplingReport(
  { name, data }: Named<OwnTable>,
  { runs, setting, seed }: OwnParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { trees, quasiIdentifiers } = data;
  const prepared = { trees, records: countRecords(quasiIdentifiers) };
  const rows = quasiIdentifiers.rowCount;
  const ks = [...new Set([...KS, setting.k])].filter((k) => k <= rows).sort((a, b) => a - b);
  const byK = ks.map((k, i) => {
    progress(i / (ks.length + 1));
    return { k, global: recodedGlobally(prepared, k), local: recodedLocally(prepared, k) };
  });
  const table = byKTable(data, byK);
  const { mean, sd, infiniteRuns, meanNcp } = runSetting(prepared, setting, runs, random);
  const chosen = byK.find(({ k }) => k === setting.k);
  return {
    id: "sampling-k-anonymity",
    title: SAMPLING_TITLE,
    source: SAMPLING_SOURCE,
    headline: headlineOf(table, setting.k),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          `${textIn(name, "en")}: ${rows.toLocaleString("en")} records, ${trees.length} quasi-identifiers`,
          `${textIn(name, "ja")}：${rows.toLocaleString("en")}件、準識別子${trees.length}個`,
        ),
      ],
      [bilingual("beta, k", "β、k"), `${setting.beta}, ${setting.k}`],
      [bilingual("Samples for the epsilon", "εのための標本の数"), String(runs)],
      [bilingual("Seed", "シード"), String(seed)],
    ],
    tables: [
      table,
      {
        title: bilingual(
          "Epsilon of a sample of your table, k-anonymized by global recoding",
          "お手元の表の標本を大域再符号化でk-匿名化したときのε",
        ),
        columns: [
          { name: BETA },
          { name: "k" },
          { name: bilingual("mean", "平均"), digits: 4 },
          { name: bilingual("sd", "標準偏差"), digits: 4 },
          { name: bilingual("runs with infinite epsilon", "εが無限の回数") },
          { name: bilingual("NCP per value", "値あたりのNCP"), digits: 3 },
        ],
        rows: [[setting.beta, setting.k, nanAsNull(mean), nanAsNull(sd), infiniteRuns, meanNcp]],
        note: bilingual(
          "Mean and sd are over the runs with a finite epsilon. It is infinite if all records of a class were sampled.",
          "平均と標準偏差は、εが有限の回についてのものです。あるクラスの記録がすべて標本に入ると、εは無限になります。",
        ),
      },
      ...(chosen ? [publishedTable(data, chosen.local, setting.k)] : []),
    ],
    charts: [
      tableChart(table, {
        title: bilingual("NCP per value by k", "kによる値あたりのNCPの変化"),
        yLabel: NCP,
        better: "lower",
        columns: [NCP_AT, NCP_AT + 1],
      }),
    ],
    findings: [
      bilingual(
        "NCP is the share of an attribute's values that a published one covers: 1 if nothing is left. Global recoding publishes a value " +
          "the same way everywhere; local recoding may publish it differently in each class, and so usually loses less.",
        "NCPは、公表される値が属性の値のうちどれだけの割合を含むかです。何も残らなければ1です。大域再符号化では同じ値がどこでも同じように公表され、" +
          "局所再符号化ではクラスごとに異なってよいので、ふつうは失われる情報が少なくなります。",
      ),
    ],
  };
}

const NCP = bilingual("NCP per value", "値あたりのNCP");
/** The column of the NCP of global recoding; that of local recoding is the next one. */
const NCP_AT = 1;

function byKTable({ sensitive, sensitiveValues }: OwnTable, byK: readonly Recoded[]): LabTable {
  return {
    title: bilingual("Your table by k", "お手元の表：kによる変化"),
    columns: [
      { name: bilingual("k asked for", "求めたk") },
      { name: bilingual("NCP per value, global", "値あたりのNCP（大域）"), digits: 4 },
      { name: bilingual("NCP per value, local", "値あたりのNCP（局所）"), digits: 4 },
      { name: bilingual("classes, global", "クラス数（大域）") },
      ...MEASURE_COLUMNS.map((column, c) => (c === 0 ? { name: CLASSES_LOCAL } : column)),
    ],
    rows: byK.map(({ k, global, local }) => {
      const m = measureAnonymity(local.classOf, sensitive, sensitiveValues.length);
      return [
        k,
        global.ncp,
        local.ncp,
        global.classCount,
        m.classCount,
        m.k,
        m.distinctL,
        m.frequencyL,
        m.entropyL,
        m.t,
      ];
    }),
    note: bilingual(
      "The columns from the classes of local recoding on are about its classes.",
      "「クラス数（局所）」から右の列は、局所再符号化のクラスについてのものです。",
    ),
  };
}

const CLASSES_LOCAL = bilingual("classes, local", "クラス数（局所）");

function headlineOf({ rows }: LabTable, chosen: number): LabText {
  const row = rows.find(([k]) => k === chosen) ?? rows[rows.length - 1];
  const [k, global, local, , classes] = row.map(Number);
  return bilingual(
    `For k = ${k}, local recoding makes ${classes.toLocaleString("en")} class${classes === 1 ? "" : "es"} of your table, in which a value ` +
      `covers ${percent(local)} of its attribute on average; global recoding needs ${percent(global)}.`,
    `k = ${k}のとき、局所再符号化でお手元の表は${classes.toLocaleString("en")}クラスになり、公表される値は属性の値の平均${percent(local)}を含みます。` +
      `大域再符号化では${percent(global)}です。`,
  );
}

function recodedGlobally({ trees, records }: PreparedTable, k: number): Recoded["global"] {
  const recoding = topDownRecoding(trees, records, records.counts, k);
  const { sizes } = classSizes(records, recoding, records.counts);
  return { ncp: totalNcp(recoding, records) / valueCount(trees, records), classCount: sizes.length };
}

function recodedLocally({ trees, records }: PreparedTable, k: number): LocallyRecoded {
  const classes = topDownLocalRecoding(trees, records, records.counts, k);
  const numbers = classOfRecords(classes, records.distinctCount);
  const total = classes.reduce((sum, each) => {
    const ncp = each.nodes.reduce((all, node, a) => all + nodeNcp(trees[a], node), 0);
    return sum + countOf(each, records.counts) * ncp;
  }, 0);
  const classOf = records.recordOf.map((record) => numbers[record]);
  return { ncp: total / valueCount(trees, records), classes, classOf };
}

function valueCount(trees: readonly TaxonomyTree[], { recordOf }: RecordCounts): number {
  return trees.length * recordOf.length;
}

/** The table as it would be published, in the order of the file. */
function publishedTable(own: OwnTable, { classes, classOf }: LocallyRecoded, k: number): LabTable {
  const { trees, quasiIdentifiers, sensitive, sensitiveName, sensitiveValues } = own;
  return {
    title: bilingual(
      `Your table as published for k = ${k} (local recoding)`,
      `公表されるお手元の表（k = ${k}、局所再符号化）`,
    ),
    columns: [
      ...quasiIdentifiers.attributes.map(({ name }) => ({ name })),
      { name: sensitiveName },
      { name: bilingual("class", "クラス") },
    ],
    rows: Array.from(classOf, (number, row) => [
      ...trees.map((tree, a) => tree.names[classes[number].nodes[a]]),
      sensitiveValues[sensitive[row]],
      number + 1,
    ]),
  };
}
