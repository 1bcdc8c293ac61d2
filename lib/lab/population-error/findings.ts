import { percent, roundedUp } from "../report/fixed.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";

/** The population errors at one epsilon, averaged over the runs. */
interface ErrorsAt {
  readonly epsilon: number;
  readonly reported: number;
  readonly inversion: number;
  readonly em: number;
  /** Half the width of EM's interval. */
  readonly emHalf: number;
  /** How much smaller EM's error must be than the best other one to be below it beyond chance: both half widths together. */
  readonly margin: number;
}

/**
 * Describes what a run shows. Every statement is derived from this run's numbers.
 * @param measured by ascending epsilon
 * @param evenError the error of equal counts in all regions
 * @param regions the number of regions, at least 2
 */
export function populationFindings(
  measured: readonly ErrorsAt[],
  evenError: number,
  regions: number,
): LabText[] {
  const rows = measured.map(({ epsilon, reported, inversion, em, emHalf, margin }) => ({
    epsilon,
    emHalf,
    margin,
    reported: shown(reported),
    inversion: shown(inversion),
    em: shown(em),
  }));
  const even = shown(evenError);
  return [inversionFinding(rows), bestFinding(rows), ...evenFindings(rows, even, regions)];
}

/** Rounds an error as the table shows it, so that statements do not rest on differences that cannot be seen there. */
function shown(error: number): number {
  return Number(error.toFixed(4));
}

/** The main finding: from which epsilon on EM is best, and how good it becomes. */
export function populationHeadline(measured: readonly ErrorsAt[]): LabText {
  const from = measured[measured.findLastIndex(isBeaten) + 1];
  const { epsilon, reported, em } = measured[measured.length - 1];
  return from === undefined
    ? bilingual(
        `Even at epsilon ${epsilon}, EM, which then counts ${percent(em)} of the events in a wrong region, is not the best of the three.`,
        `ε ${epsilon}でも、EM（イベントの${percent(em)}を誤った領域に数えます）は三つのうち最良ではありません。`,
      )
    : bilingual(
        `From epsilon ${from.epsilon} on, EM recovers the regions' popularity best: at epsilon ${epsilon}, it counts ${percent(em)} of the ` +
          `events in a wrong region, against ${percent(reported)} as reported.`,
        `ε\u00a0${from.epsilon}以上では、領域の人気度をEMが最もよく復元します。ε\u00a0${epsilon}で誤った領域に数えられるイベントは、` +
          `報告のままの${percent(reported)}に対して${percent(em)}です。`,
      );
}

/** Whether one of the other estimates is better than EM, or may be so but for chance. */
function isBeaten({ reported, inversion, em, margin }: ErrorsAt): boolean {
  return em + margin > Math.min(reported, inversion);
}

function inversionFinding(rows: readonly ErrorsAt[]): LabText {
  const beyondOne = listed(rows.filter(({ inversion }) => inversion > 1));
  return beyondOne === ""
    ? bilingual(
        "Matrix inversion is unbiased, and its error does not exceed 1 here; that of non-negative counts never does.",
        "逆行列による推定は不偏で、ここでは誤差が1を超えません（負でない件数なら、1を超えることはありません）。",
      )
    : bilingual(
        `Matrix inversion is unbiased, but at epsilon ${beyondOne} its noise exceeds the counts: the error is above 1, which is ` +
          "impossible for non-negative counts.",
        `逆行列による推定は不偏ですが、ε ${beyondOne}ではノイズが件数を上回り、負でない件数ではありえない、1を超える誤差になります。`,
      );
}

/** The epsilon from which on EM is the best. */
function bestFinding(rows: readonly ErrorsAt[]): LabText {
  const lastBeaten = rows.findLastIndex(isBeaten);
  const from = rows[lastBeaten + 1];
  if (from === undefined) {
    return bilingual(
      "EM always gives a valid distribution, but is not the best of the three even at the largest epsilon.",
      "EMの推定はつねに正しい分布ですが、最大のεでも三つのうち最良ではありません。",
    );
  }
  return bilingual(
    `EM always gives a valid distribution, and from epsilon ${from.epsilon} on it is better than both others, by more than their intervals.`,
    `EMの推定はつねに正しい分布で、ε ${from.epsilon}以上では、信頼区間の幅を超えて、ほかの二つより優れています。`,
  );
}

/** Compares EM with equal counts in all regions, beyond chance, and explains where the regions as reported do better. */
function evenFindings(rows: readonly ErrorsAt[], even: number, regions: number): LabText[] {
  const worse = rows.filter(({ em, emHalf }) => em - emHalf > even);
  if (worse.length === 0) {
    return [
      bilingual(
        "EM is nowhere worse than equal counts in all regions by more than its interval.",
        "EMが、信頼区間の幅を超えて、すべての領域を同数とするより悪くなるところはありません。",
      ),
    ];
  }
  const epsilons = listed(worse);
  if (even === 0) {
    return [
      bilingual(
        `Equal counts in all regions are the truth here; EM, which does not know this, is off at epsilon ${epsilons}.`,
        `ここでは、すべての領域を同数とするのが真値そのものです。それを知らないEMは、ε ${epsilons}で真値から外れます。`,
      ),
    ];
  }
  const uniform = worse.filter(
    ({ reported, em, margin, epsilon }) => reported + margin < em && kept(epsilon, regions) < 0.5,
  );
  return [
    bilingual(
      `At epsilon ${epsilons}, EM is worse than equal counts in all regions, by more than its interval: the maximum of the likelihood ` +
        "fits the noise.",
      `ε ${epsilons}では、信頼区間の幅を超えて、EMはすべての領域を同数とするより悪くなります。尤度の最大がノイズに合ってしまうためです。`,
    ),
    ...(uniform.length > 0 ? [uniformFinding(uniform, regions)] : []),
  ];
}

/** Explains why the regions as reported do better than EM where most of them are random. */
function uniformFinding(rows: readonly ErrorsAt[], regions: number): LabText {
  const share = roundedUp(100 * Math.max(...rows.map(({ epsilon }) => kept(epsilon, regions))), 2);
  const epsilons = listed(rows);
  return bilingual(
    `At epsilon ${epsilons}, the regions as reported have a smaller error than EM, but at most ${share} % of them are the ` +
      "true ones: the others are uniformly random and say nothing about the people.",
    `ε ${epsilons}では、報告のままの領域の誤差がEMより小さくなりますが、` +
      `真の領域が報告される確率は高くても${share}%です。ほかは一様な乱数で、人々については何も分かりません。`,
  );
}

/** A3-kRR's probability of reporting the true region. */
function kept(epsilon: number, regions: number): number {
  return Math.exp(epsilon) / (regions - 1 + Math.exp(epsilon));
}

function listed(rows: readonly ErrorsAt[]): string {
  return rows.map(({ epsilon }) => epsilon).join(", ");
}
