import type { LabChart, LabTable } from "../report/lab-report.ts";
import { bilingual, EPSILON, type LabText, textIn } from "../report/lab-text.ts";
import { nanAsNull } from "../report/statistics.ts";
import { expectedMleError, totalOf } from "./expected-error.ts";
import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";
import type { WardPopulation } from "./ward-populations.ts";

const MLE_EXPECTED = bilingual(
  "MLE expected: wards x sqrt(2/pi) x sqrt(l p q) / (p - q), the expected S of the MLE, whose errors are nearly normal, averaged over the " +
    "times.",
  "MLE期待値：区の数 × sqrt(2/π) × sqrt(l p q) / (p - q)。誤差がほぼ正規分布に従うMLEのSの期待値を、時点で平均したものです。",
);

/** Table A.5, published and reproduced, with the expected error of the MLE. */
export function tableA5(results: readonly LdpResult[], populations: readonly WardPopulation[]): LabTable {
  return {
    title: bilingual(
      "Table A.5: the error S = sum |n - n^|, averaged over times and runs",
      "表A.5：誤差S = Σ|n - n^|（時点と実行の平均）",
    ),
    columns: [
      { name: EPSILON, digits: 1 },
      { name: bilingual("EM published", "EM公表値"), digits: 2 },
      { name: bilingual("EM ours", "EM本結果"), digits: 2 },
      { name: bilingual("EM sd", "EM標準偏差"), digits: 0 },
      { name: bilingual("MLE published", "MLE公表値"), digits: 2 },
      { name: bilingual("MLE ours", "MLE本結果"), digits: 2 },
      { name: bilingual("MLE sd", "MLE標準偏差"), digits: 0 },
      { name: bilingual("MLE expected", "MLE期待値"), digits: 2 },
      { name: bilingual("EM iterations", "EM反復回数"), digits: 0 },
    ],
    rows: results.map((result, i) => [
      result.epsilon,
      TABLE_A_5[i].em,
      result.em,
      nanAsNull(result.emSd),
      TABLE_A_5[i].mle,
      result.mle,
      nanAsNull(result.mleSd),
      expectedMleError(result.epsilon, populations),
      result.iterations,
    ]),
    note: MLE_EXPECTED,
  };
}

/** Figures A.15 to A.20: the error S at each time. */
export function timesTable(results: readonly LdpResult[], populations: readonly WardPopulation[]): LabTable {
  return {
    title: bilingual("The error S at each time (figures A.15 to A.20)", "各時刻の誤差S（図A.15〜A.20）"),
    columns: [
      { name: EPSILON, digits: 1 },
      ...populations.flatMap(({ time }) => [
        { name: `${time} EM`, digits: 0 },
        { name: `${time} MLE`, digits: 0 },
      ]),
    ],
    rows: results.map(({ epsilon, byTime }) => [epsilon, ...byTime.flatMap(({ em, mle }) => [em, mle])]),
  };
}

/** The errors for a population that the user gave. */
export function errorTable(
  results: readonly LdpResult[],
  name: LabText,
  populations: readonly WardPopulation[],
): LabTable {
  const totals = populations.map(({ time, people }) => `${time} ${totalOf(people)}`).join(", ");
  return {
    title: bilingual(
      `The error S = sum |n - n^| (${textIn(name, "en")})`,
      `誤差S = Σ|n - n^|（${textIn(name, "ja")}）`,
    ),
    columns: [
      { name: EPSILON, digits: 1 },
      { name: "EM", digits: 2 },
      { name: "MLE", digits: 2 },
      { name: bilingual("MLE expected", "MLE期待値"), digits: 2 },
      { name: bilingual("EM iterations", "EM反復回数"), digits: 0 },
    ],
    rows: results.map((r) => [
      r.epsilon,
      r.em,
      r.mle,
      expectedMleError(r.epsilon, populations),
      r.iterations,
    ]),
    note: bilingual(
      `Number of people at each time: ${totals}. ${MLE_EXPECTED.en}`,
      `各時点の人数：${totals}。${MLE_EXPECTED.ja}`,
    ),
  };
}

/** The lines of both estimates' errors over epsilon. */
export function errorLines(results: readonly LdpResult[]): LabChart["lines"] {
  const x = results.map(({ epsilon }) => epsilon);
  return [
    { name: "EM", x, y: results.map(({ em }) => em) },
    { name: "MLE", x, y: results.map(({ mle }) => mle) },
  ];
}

export function errorChart(lines: LabChart["lines"]): LabChart {
  return {
    title: bilingual("Error S by epsilon", "εによる誤差Sの変化"),
    xLabel: EPSILON,
    yLabel: bilingual("error S (people)", "誤差S（人）"),
    better: "lower",
    lines,
  };
}
