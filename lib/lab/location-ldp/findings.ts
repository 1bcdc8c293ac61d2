import { compositionFinding } from "../report/composition.ts";
import { percent, roundedUp } from "../report/fixed.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import { deviationOfMeanMleError, errorOfEvenShares, expectedMleError } from "./expected-error.ts";
import type { LdpResult } from "./experiment.ts";
import { AT_17_00, PUBLISHED_RUNS, TABLE_A_5 } from "./published.ts";
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
    evenFinding(outcome.results, outcome.populations),
    stoppingFinding(outcome),
    spreadFinding(outcome),
    compositionFinding(outcome.populations.length, outcome.results[outcome.results.length - 1].epsilon),
  ];
}

/**
 * The main finding: which of the two estimates is nearer to the true populations.
 * @param data the name of the populations, if they are not the document's
 */
export function ldpHeadline(results: readonly LdpResult[], data?: LabText): LabText {
  const [en, ja] = data ? [` (${textIn(data, "en")})`, `（${textIn(data, "ja")}）`] : ["", ""];
  const better = results.filter((r) => r.em < r.mle).length;
  const [{ epsilon, em, mle }] = results;
  const [ofEm, ofMle] = [em.toFixed(0), mle.toFixed(0)];
  return bilingual(
    `EM estimates the wards' populations${en} better than the MLE at ${better} of ${results.length} epsilons; at epsilon ${epsilon}, its error ` +
      `is ${ofEm} people, the MLE's ${ofMle}.`,
    `各区の人口${ja}の推定は、${results.length}個のεのうち${better}個でEMがMLEより正確です。ε\u00a0${epsilon}での誤差は、EMが${ofEm}人、` +
      `MLEが${ofMle}人です。`,
  );
}

function distanceFinding({ results }: LdpOutcome): LabText {
  const within = (offs: readonly number[]) => `${roundedUp(Math.max(...offs) * 100, 0)} %`;
  const em = within(results.map((r, i) => Math.abs(r.em / TABLE_A_5[i].em - 1)));
  const mle = within(results.map((r, i) => Math.abs(r.mle / TABLE_A_5[i].mle - 1)));
  const better = results.filter((r) => r.em < r.mle).length;
  const all = results.length;
  return bilingual(
    `At every epsilon, EM's error is within ${em} of the published one and the MLE's within ${mle}. EM is better than the MLE at ` +
      `${better} of ${all} epsilons; in the document, at all of them.`,
    `どのεでも、公表された誤差との差はEMが${em}、MLEが${mle}以内です。` +
      `${all}個のεのうち${better}個でEMの誤差がMLEより小さくなります。文書ではすべてのεで小さくなります。`,
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
  const most = roundedUp(Math.max(...published.map(({ off }) => off)), 1);
  const ours = roundedUp(Math.max(...results.map((r) => Math.abs(offOf(r.epsilon, r.mle, runs)))), 1);
  const times = populations.length;
  return bilingual(
    `At epsilon ${at.join(" and ")}, the published MLE errors are larger than expected of an unbiased estimate of these populations ` +
      `(column \`MLE expected\`), by up to ${most} standard errors of a mean over ${times * PUBLISHED_RUNS} collections; ours are within ` +
      `${ours} standard errors of a mean over ${times * runs}.`,
    `公表されたMLEの誤差のうち、ε ${at.join("と")}のものは、この人口の不偏推定に期待される値（\`MLE期待値\`の列）より大きく、` +
      `その差は最大で${times * PUBLISHED_RUNS}回の平均の標準誤差の${most}倍です。本結果と期待される値との差は、` +
      `${times * runs}回の平均の標準誤差の${ours}倍以内です。`,
  );
}

/** Whether estimates at the smallest epsilon are better than assuming equal shares. */
export function evenFinding(
  [{ epsilon, em, mle }]: readonly LdpResult[],
  populations: readonly WardPopulation[],
): LabText {
  const even = errorOfEvenShares(populations);
  const value = even.toFixed(0);
  const beaten = [
    ...(em > even ? [bilingual(`EM's (${em.toFixed(0)})`, `EM（${em.toFixed(0)}）`)] : []),
    ...(mle > even ? [bilingual(`the MLE's (${mle.toFixed(0)})`, `MLE（${mle.toFixed(0)}）`)] : []),
  ];
  if (beaten.length === 0) {
    return bilingual(
      `Assuming equally many people in every ward gives an error of ${value}; at epsilon ${epsilon}, both estimates have a ` +
        "smaller one.",
      `どの区にも同じ数の人がいるとみなすと、誤差は${value}です。ε ${epsilon}では、どちらの推定の誤差もそれより小さくなります。`,
    );
  }
  const names = { en: beaten.map((each) => each.en), ja: beaten.map((each) => each.ja) };
  return bilingual(
    `**At epsilon ${epsilon}, an estimate is worse than no data at all.** Assuming equally many people in every ward gives an ` +
      `error of ${value}, less than ${names.en.join(" and ")}.`,
    `**ε ${epsilon}では、推定がデータなしに劣ります。** どの区にも同じ数の人がいるとみなすだけで誤差は${value}となり、` +
      `${names.ja.join("、")}より小さくなります。`,
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
  const why = early < late ? DAMPING : bilingual(".", "。");
  return bilingual(
    `The document does not give epsilon_2, the threshold of its stopping rule. Of the thresholds tried, ${nearest} comes nearest to ` +
      `its numbers here. At epsilon ${epsilon}, stopping at a change of ${first.choice} gives an error of ${early.toFixed(0)}, ` +
      `continuing to ${last.choice} one of ${late.toFixed(0)}${why.en}`,
    `文書は停止条件ε_2の値を書いていません。試した値のうち、ここで文書の数に最も近いのは${nearest}です。ε ${epsilon}では、` +
      `変化が${first.choice}になったところで止めると誤差は${early.toFixed(0)}、` +
      `${last.choice}まで続けると${late.toFixed(0)}です${why.ja}`,
  );
}

const DAMPING = bilingual(
  ": the first iterations stay near the equal shares from which EM starts, which damps the noise, whereas the maximum of the " +
    "likelihood follows it.",
  "。初めの反復では、推定がEMの出発点である均等な割合に近いためノイズが抑えられますが、尤度の最大はノイズに従うためです。",
);

function spreadFinding({ spreads }: LdpOutcome): LabText {
  const range = ({ results }: ChoicesAt<Spread>) => {
    const errors = results.map(({ result }) => result.em);
    return percent(Math.max(...errors) / Math.min(...errors) - 1, 0);
  };
  const [first, last] = [spreads[0], spreads[spreads.length - 1]];
  return bilingual(
    "Table A.3 lists ten of the 23 wards; the rest of table A.2's totals is distributed among the others. Between the distributions " +
      `tried, EM's error differs by ${range(first)} at epsilon ${first.epsilon} and by ${range(last)} at ${last.epsilon}, noise ` +
      "included; the expected error of the MLE does not depend on the distribution.",
    "表A.3にあるのは23区のうち10区で、表A.2の合計との差はほかの区に配分しています。試した配分によるEMの誤差の違いは、" +
      `ノイズも含めて、ε ${first.epsilon}で${range(first)}、${last.epsilon}で${range(last)}です。` +
      "MLEの誤差の期待値は配分によりません。",
  );
}

/**
 * Compares section A.4.4's numbers for 17:00 and epsilon 0.5 with ours.
 * @param errors the mean errors at 17:00
 */
export function correlationFinding(
  correlations: { readonly em: number; readonly mle: number },
  errors: { readonly em: number; readonly mle: number },
): LabText {
  const { difference, correlationOfEm, correlationOfMle } = AT_17_00;
  const [em, mle, ours] = [
    correlations.em.toFixed(2),
    correlations.mle.toFixed(2),
    (errors.mle - errors.em).toFixed(0),
  ];
  return bilingual(
    `At 17:00 and epsilon 0.5, a ward's mean error correlates with its people by ${em} for EM (published: ${correlationOfEm}) and by ` +
      `${mle} for the MLE (published: ${correlationOfMle}). The MLE's error is spread equally in all wards, so that its correlation is 0 but ` +
      `for chance, which among 23 wards has a standard deviation of 0.2. That of EM depends on the thirteen wards that are assumed here. ` +
      `The MLE's error S is larger than EM's by ${ours}; published: ${difference}, under the name MAE, though S is a sum.`,
    `17:00、ε 0.5では、区の平均誤差と人口の相関係数は、EMが${em}（公表値${correlationOfEm}）、MLEが${mle}（公表値${correlationOfMle}）です。` +
      "MLEの誤差の散らばりはどの区でも等しく、相関は偶然を除けば0で、23区での偶然の標準偏差は0.2です。EMの相関は、ここで仮定した13区にも左右されます。" +
      `誤差SはMLEがEMより${ours}大きく、公表値は${difference}です（文書はMAEと呼びますが、Sは和です）。`,
  );
}

/** Where the document's appendix contradicts itself, and what of it cannot be compared. */
export const SLIPS = bilingual(
  "**Slips of the appendix.** The formula of `Pr[n' | n, h]` (A.3.1) adds two factors that must be multiplied. In the E-step (A.3.2), the " +
    "second form of the denominator, `Pr[z_j = 1 | z_j]`, should be `Pr[z_i | v_j = 1]`, as in the first. Table A.4 is captioned as that " +
    "of the 23 wards, but is over the ten of table A.3: at 8:00, their mean is 192.4, that of all 23 is 128.6. The numbers behind the " +
    "figures are not in its text, so that ours stand alone; figure A.5 has none.",
  "**付録の誤り。** `Pr[n' | n, h]`の式（A.3.1）は、掛けるべき二つの因子を足しています。E-step（A.3.2）の分母の二つ目の形`Pr[z_j = 1 | z_j]`は、" +
    "一つ目と同じ`Pr[z_i | v_j = 1]`であるはずです。表A.4の題は23区ですが、値は表A.3の10区のものです（8:00の平均は10区で192.4、23区では128.6）。" +
    "図の数値は本文にないため、ここには本結果だけを示します。図A.5に数値はありません。",
);
