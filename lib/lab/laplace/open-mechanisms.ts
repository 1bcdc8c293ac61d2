import { analyticSigmaPerSensitivity } from "../../core/privacy/central-dp/analytic-gaussian.ts";
import {
  type GaussianNoise,
  gaussianNoise,
  sigmaPerSensitivity,
} from "../../core/privacy/central-dp/gaussian-mechanism.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabChart, LabTable } from "../report/lab-report.ts";
import { bilingual, EPSILON } from "../report/lab-text.ts";
import { tableChart } from "../report/table-chart.ts";
import { shareOfBest } from "./experiment.ts";
import { trimmed } from "./findings.ts";

/*
 * The two mechanisms that document 002 leaves open.
 */

/** Compares Laplace and Gaussian noise by the number of coordinates that one record changes: the theoretical and the measured noise. */
export function gaussianTable(epsilon: number, random: RandomSource): LabTable {
  const delta = 1e-6;
  const coordinates = [1, 10, 100, 1000];
  const draws = 10_000;
  return {
    title: bilingual(
      `Gaussian and Laplace noise per coordinate if a record changes d coordinates by 1 each (epsilon ${epsilon})`,
      `ガウスとラプラス：記録がd個の座標を1ずつ変えるときの、座標ごとのノイズ（ε ${epsilon}）`,
    ),
    columns: [
      { name: "d" },
      { name: bilingual("Laplace sd (delta 0)", "ラプラスの標準偏差（δ = 0）") },
      { name: bilingual(`Gaussian sigma (delta ${delta})`, `ガウスのσ（δ = ${delta}）`) },
      { name: bilingual("measured Gaussian sd", "実際に引いたガウスのノイズの標準偏差") },
      { name: bilingual("analytic Gaussian sigma", "解析的なガウスのσ") },
      { name: bilingual("classical Gaussian sigma", "古典的なガウスのσ") },
    ],
    rows: coordinates.map((d) => [
      d,
      trimmed((Math.SQRT2 * d) / epsilon),
      trimmed(sigmaPerSensitivity(epsilon, delta) * Math.sqrt(d)),
      trimmed(spreadOf(gaussianNoise(Math.sqrt(d), epsilon, delta, d), draws, random)),
      trimmed(analyticSigmaPerSensitivity(epsilon, delta) * Math.sqrt(d)),
      epsilon < 1 ? trimmed((Math.sqrt(2 * Math.log(1.25 / delta)) / epsilon) * Math.sqrt(d)) : null,
    ]),
    note: bilingual(
      "Laplace noise is proportional to the L1 distance d, Gaussian noise to the L2 distance sqrt(d). Ours is a discrete Gaussian whose " +
        "sigma follows from concentrated differential privacy. Analytic: the least sigma of one continuous draw (Balle, Wang 2018, " +
        "theorem 8), which says nothing of composition. Classical: sqrt(2 ln(1.25 / " +
        `delta)) / epsilon (Dwork, Roth 2014, theorem 3.22; epsilon below 1). The measured sd is from ${draws} draws per row and itself ` +
        "has an sd of 0.7 %.",
      "ラプラスのノイズはL1距離dに、ガウスのノイズはL2距離sqrt(d)に比例します。本結果は離散ガウスで、σは集中差分プライバシーから求めています。" +
        "解析的：連続ガウスを一度だけ引くときの最小のσ（Balle、Wang 2018、定理8。合成は考えません）。" +
        "古典的：sqrt(2 ln(1.25 / δ)) / ε（Dwork、" +
        `Roth 2014、定理3.22。εは1未満）。実際に引いたノイズは1行につき${draws.toLocaleString("en")}回で、その標準偏差には0.7%の標準偏差があります。`,
    ),
  };
}

/** The measured standard deviation of the noise. */
function spreadOf(noise: GaussianNoise, draws: number, random: RandomSource): number {
  let squares = 0;
  for (let i = 0; i < draws; i++) squares += noise.add(0, random) ** 2;
  return Math.sqrt(squares / draws);
}

/** How often the exponential mechanism chooses the best candidate, measured and exact. */
export function exponentialTable(random: RandomSource): LabTable {
  const votes = [120, 100, 90, 40, 10];
  const draws = 20_000;
  return {
    title: bilingual(
      `Exponential mechanism: how often it picks the most visited of five places (${votes.join(", ")} visits)`,
      `指数メカニズム：5つの場所（訪問${votes.join("、")}）のうち、訪問の最も多い場所を選ぶ割合`,
    ),
    columns: [
      { name: EPSILON },
      { name: bilingual("ours", "本結果"), digits: 4 },
      { name: bilingual("exact", "正確な値"), digits: 4 },
    ],
    rows: [0.01, 0.05, 0.1, 0.2, 0.5].map((epsilon) => {
      const weights = votes.map((vote) => Math.exp((epsilon * vote) / 2));
      const exact = weights[0] / weights.reduce((sum, weight) => sum + weight, 0);
      return [epsilon, shareOfBest(votes, 1, epsilon, draws, random), exact];
    }),
    note: bilingual(
      `${draws} draws per row: standard deviation below 0.0036.`,
      `1行につき${draws.toLocaleString("en")}回。標準偏差は0.0036未満です。`,
    ),
  };
}

/** Draws a table of {@link exponentialTable}. */
export function exponentialChart(table: LabTable): LabChart {
  return tableChart(table, {
    title: bilingual("Exponential mechanism: measured and exact share", "指数メカニズム：本結果と正確な割合"),
    yLabel: bilingual("share of draws", "割合"),
    columns: [1, 2],
  });
}
