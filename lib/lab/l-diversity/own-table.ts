import { assignBestOrRest } from "../../core/privacy/l-diversity/best-or-rest.ts";
import { pointInstance } from "../../core/privacy/l-diversity/facility-instance.ts";
import { measureAnonymity } from "../../core/privacy/tables/anonymity-measures.ts";
import type { PointTable } from "../reading/read-points.ts";
import type { LabTable } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";
import { MEASURE_COLUMNS } from "./measure-columns.ts";

const LS = [2, 3, 4, 5, 6, 7, 8];

/** The anonymity and the cost of a user's table, made l-diverse for every l from 2 to 8 that its sensitive values allow. */
export function ownDiversityTable({ points, dimension, colors, values }: PointTable): LabTable {
  const instance = pointInstance(points, points, dimension, colors);
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
    rows: LS.filter((l) => l <= values.length).map((l) => {
      const { facilityOf, cost, lowerBound } = assignBestOrRest(instance, l);
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
