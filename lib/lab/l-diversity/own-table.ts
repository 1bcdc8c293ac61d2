import { assignBestOrRest } from "../../core/privacy/l-diversity/best-or-rest.ts";
import { pointInstance } from "../../core/privacy/l-diversity/facility-instance.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import type { PointTable } from "../reading/read-points.ts";
import type { LabChart, LabTable } from "../report/lab-report.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";
import { tableChart } from "../report/table-chart.ts";
import { MEASURE_COLUMNS } from "./measure-columns.ts";

const LS = [2, 3, 4, 5, 6, 7, 8];

interface Solution {
  readonly l: number;
  /** Each record's representative, a record. */
  readonly facilityOf: ArrayLike<number>;
  readonly cost: number;
  readonly lowerBound: number;
}

/** The parts of a report on a user's table, made l-diverse for every l from 2 to 8 that its sensitive values allow. */
export function ownDiversity(table: PointTable): {
  readonly headline: LabText;
  readonly tables: readonly LabTable[];
  readonly chart: LabChart;
} {
  const solutions = solve(table);
  const byL = tableByL(table, solutions);
  return {
    headline: headlineOf(byL),
    tables: [byL, representativesTable(solutions)],
    chart: costChart(byL),
  };
}

function solve({ points, dimension, colors, values }: PointTable): Solution[] {
  const instance = pointInstance(points, points, dimension, colors);
  return LS.filter((l) => l <= values.length).map((l) => ({ l, ...assignBestOrRest(instance, l) }));
}

/** The table's anonymity and cost by l. */
function tableByL({ dimension, colors, values }: PointTable, solutions: readonly Solution[]): LabTable {
  return {
    title: bilingual(
      "Your table: the algorithm's classes for each l",
      "お手元の表：lごとのアルゴリズムのクラス",
    ),
    columns: [
      { name: "l" },
      ...MEASURE_COLUMNS,
      { name: bilingual("cost", "費用"), digits: 3 },
      { name: bilingual("lower bound", "下界"), digits: 3 },
    ],
    rows: solutions.map(({ l, facilityOf, cost, lowerBound }) => {
      const m = measureAnonymity(facilityOf, colors, values.length);
      return [l, m.classCount, m.k, m.distinctL, m.frequencyL, m.entropyL, m.t, cost, lowerBound];
    }),
    note: bilingual(
      `${colors.length} records, ${dimension} quasi-identifier${dimension === 1 ? "" : "s"}, ${values.length} sensitive values. Cost: ` +
        "the largest Euclidean distance between a record and its representative, in the units of the columns; rescale the columns first " +
        "if their units differ.",
      `${colors.length}件、準識別子${dimension}個、センシティブ属性の値${values.length}種類。` +
        "費用：記録とその代表との最大のユークリッド距離。列の単位のまま計算するので、単位が異なるときは先に尺度をそろえてください。",
    ),
  };
}

/** Which record stands for each record, by l: records with the same one are a class. */
function representativesTable(solutions: readonly Solution[]): LabTable {
  return {
    title: bilingual("Your table: each record's representative", "お手元の表：各記録の代表"),
    columns: [{ name: bilingual("record", "記録") }, ...solutions.map(({ l }) => ({ name: `l = ${l}` }))],
    rows: Array.from(solutions[0].facilityOf, (_, record) => [
      record + 1,
      ...solutions.map(({ facilityOf }) => facilityOf[record] + 1),
    ]),
    note: bilingual(
      "Records are numbered from 1 in the order of the file. Those with the same representative are a class.",
      "記録の番号は、ファイルの順に1からです。代表が同じ記録が一つのクラスになります。",
    ),
  };
}

/** The column of the costs; the lower bound is the next one. */
const COST = 1 + MEASURE_COLUMNS.length;

/** Draws a table of {@link tableByL}. */
function costChart(table: LabTable): LabChart {
  return tableChart(table, {
    title: bilingual("Your table: cost by l", "お手元の表：lによる費用の変化"),
    yLabel: bilingual("cost", "費用"),
    better: "lower",
    columns: [COST, COST + 1],
  });
}

/** What it costs to give every class of the user's table the most different values that the table allows. */
function headlineOf({ rows }: LabTable): LabText {
  const last = rows[rows.length - 1].map(Number);
  const [l, classes, cost, least] = [last[0], last[1], last[COST].toFixed(3), last[COST + 1].toFixed(3)];
  return bilingual(
    `With at least ${l} different values in every class, your table has ${classes} class${classes === 1 ? "" : "es"} and a cost of ` +
      `${cost}; no grouping costs less than ${least}.`,
    `どのクラスにも異なる値を${l}種類以上とすると、お手元の表は${classes}クラス、費用${cost}になります。どう分けても費用は${least}を下回りません。`,
  );
}
