import { both, type LabText } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import { deviationOfMeanMleError, errorOfEvenShares, expectedMleError } from "./expected-error.ts";
import type { LdpResult } from "./experiment.ts";
import { PUBLISHED_RUNS, TABLE_A_5 } from "./published.ts";
import type { ChoicesAt } from "./side-tables.ts";
import type { Spread, WardPopulation } from "./ward-populations.ts";

/** The results of a run of table A.5. */
export interface LdpOutcome {
  /** One for each row of {@link TABLE_A_5}. */
  readonly results: readonly LdpResult[];
  readonly populations: readonly WardPopulation[];
  readonly stopping: readonly ChoicesAt<number>[];
  readonly spreads: readonly ChoicesAt<Spread>[];
  /** The number of collections at each time. */
  readonly runs: number;
}

/** Describes what a run of table A.5 shows in comparison with the published one. Every statement is derived from this run's numbers. */
export function ldpFindings(outcome: LdpOutcome): LabText[] {
  return [
    distanceFinding(outcome),
    expectationFinding(outcome),
    evenFinding(outcome),
    stoppingFinding(outcome),
    spreadFinding(outcome),
  ];
}

function distanceFinding({ results }: LdpOutcome): LabText {
  const em = percent(Math.max(...results.map((r, i) => Math.abs(r.em / TABLE_A_5[i].em - 1))));
  const mle = percent(Math.max(...results.map((r, i) => Math.abs(r.mle / TABLE_A_5[i].mle - 1))));
  const better = results.filter((r) => r.em < r.mle).length;
  const all = results.length;
  return both(
    `EM is within ${em} and the MLE within ${mle} of the published errors at every epsilon. EM beats the MLE at ${better} of ${all} ` +
      "epsilons; in the document at all of them.",
    `どのεでも、公表された誤差との差は EM が ${em}、MLE が ${mle} 以内です。${all} 個のεのうち ${better} 個で EM が MLE にまさります。` +
      "文書ではすべてでまさります。",
  );
}

/** Compares the published and the measured MLE errors with the expected error of an unbiased estimate. */
function expectationFinding({ results, populations, runs }: LdpOutcome): LabText {
  const offOf = (epsilon: number, error: number, collections: number) =>
    (error - expectedMleError(epsilon, populations)) /
    deviationOfMeanMleError(epsilon, populations, collections);
  const published = TABLE_A_5.map((row) => ({
    epsilon: row.epsilon,
    off: offOf(row.epsilon, row.mle, PUBLISHED_RUNS),
  }));
  const far = published.filter(({ off }) => off > 2);
  const at = far.map(({ epsilon }) => epsilon);
  const most = Math.max(...published.map(({ off }) => off)).toFixed(1);
  const ours = Math.max(...results.map((r) => Math.abs(offOf(r.epsilon, r.mle, runs)))).toFixed(1);
  const times = populations.length;
  return both(
    `The published MLE errors at epsilon ${at.join(" and ")} lie above what an unbiased estimate of these populations can be ` +
      `expected to have (column \`MLE expected\`), by up to ${most} standard errors of a mean over ${times * PUBLISHED_RUNS} collections; ours are ` +
      `within ${ours} of a mean over ${times * runs}.`,
    `公表された MLE の誤差のうち、ε ${at.join(" と ")} のものは、この人口の不偏推定に期待される値（\`MLE 期待値\` の列）より、${times * PUBLISHED_RUNS} 回の平均の` +
      `標準誤差で最大 ${most} 個分大きくなっています。本結果との差は ${times * runs} 回の平均の標準誤差で ${ours} 個分以内です。`,
  );
}

/** Whether estimates at the smallest epsilon are better than assuming equal shares. */
function evenFinding({ results: [{ epsilon, em, mle }], populations }: LdpOutcome): LabText {
  const even = errorOfEvenShares(populations);
  const value = even.toFixed(0);
  const beaten = [
    ...(em > even ? [both(`EM's (${em.toFixed(0)})`, `EM（${em.toFixed(0)}）`)] : []),
    ...(mle > even ? [both(`the MLE's (${mle.toFixed(0)})`, `MLE（${mle.toFixed(0)}）`)] : []),
  ];
  if (beaten.length === 0) {
    return both(
      `Saying that every ward has a 23rd of the people has an error of ${value}; at epsilon ${epsilon} both estimates have less.`,
      `どの区にも 23 分の 1 の人がいると言うだけなら誤差は ${value} です。ε ${epsilon} では、どちらの推定の誤差もそれより小さくなります。`,
    );
  }
  const names = { en: beaten.map((each) => each.en), ja: beaten.map((each) => each.ja) };
  return both(
    `**At epsilon ${epsilon} no data at all is better than an estimate.** Saying that every ward has a 23rd of the people has an error of ` +
      `${value}, below ${names.en.join(" and ")}.`,
    `**ε ${epsilon} では、推定がデータなしに劣ります。** どの区にも 23 分の 1 の人がいると言うだけで誤差は ${value} で、${names.ja.join("、")}より小さくなります。`,
  );
}

function stoppingFinding({ stopping }: LdpOutcome): LabText {
  const choices = stopping[0].results.map(({ choice }, i) => {
    const logs = stopping.map(({ published, results }) => Math.log(results[i].result.em / published) ** 2);
    return { choice, distance: mean(logs) };
  });
  const nearest = choices.reduce((best, each) => (each.distance < best.distance ? each : best)).choice;
  const [{ epsilon, results }] = stopping;
  const [first, last] = [results[0], results[results.length - 1]];
  const [early, late] = [first.result.em, last.result.em];
  const why = early < late ? DAMPING : both(".", "。");
  return both(
    "The document does not give epsilon_2, its rule for stopping. Of the rules tried, a change of at most " +
      `${nearest} comes nearest to its numbers here. At epsilon ${epsilon}, stopping at ${first.choice} has an error of ${early.toFixed(0)}, going on ` +
      `to ${last.choice} one of ${late.toFixed(0)}${why.en}`,
    `文書は停止条件 ε_2 を書いていません。試したもののうち、ここで文書の数に最も近いのは変化 ${nearest} 以下です。ε ${epsilon} では、${first.choice} で止めた誤差が ` +
      `${early.toFixed(0)}、${last.choice} まで進めた誤差が ${late.toFixed(0)} です${why.ja}`,
  );
}

const DAMPING = both(
  ": the first steps stay near the equal shares that EM starts from, which damps the noise, and the maximum of the likelihood follows it.",
  "。初めの数歩は EM の出発点である均等な割合に近く、ノイズが抑えられ、尤度の最大はノイズに従うためです。",
);

function spreadFinding({ spreads }: LdpOutcome): LabText {
  const range = ({ results }: ChoicesAt<Spread>) => {
    const errors = results.map(({ result }) => result.em);
    return percent(Math.max(...errors) / Math.min(...errors) - 1);
  };
  const [first, last] = [spreads[0], spreads[spreads.length - 1]];
  return both(
    "Table A.3 lists ten wards of 23; the others share what is left of table A.2's totals. Between the ways tried to spread it among them, noise " +
      `included, EM's error differs by ${range(first)} at epsilon ${first.epsilon} and by ${range(last)} at ${last.epsilon}; what is expected of the MLE does ` +
      "not depend on it.",
    "表 A.3 にあるのは 23 区のうち十区で、残りは表 A.2 の合計の残りを分け合います。試した配り方による EM の誤差の違いは、ノイズも含めて、" +
      `ε ${first.epsilon} で ${range(first)}、${last.epsilon} で ${range(last)} です。MLE の期待値は配り方によりません。`,
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
