import { both, type LabText } from "../report/lab-text.ts";

/** The population errors at one epsilon, averaged over the runs. */
interface ErrorsAt {
  readonly epsilon: number;
  readonly reported: number;
  readonly inversion: number;
  readonly em: number;
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
  const rows = measured.map(({ epsilon, reported, inversion, em }) => ({
    epsilon,
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

function inversionFinding(rows: readonly ErrorsAt[]): LabText {
  const beyondOne = listed(rows.filter(({ inversion }) => inversion > 1));
  return beyondOne === ""
    ? both(
        "Inversion is unbiased, and its error does not pass 1 here; that of non-negative counts never does.",
        "逆行列は不偏で、ここでは誤差が 1 を超えません（負でない件数の誤差は 1 を超えません）。",
      )
    : both(
        `Inversion is unbiased, but at epsilon ${beyondOne} its noise exceeds the counts: the error passes 1, which no map of non-negative ` +
          "counts does.",
        `逆行列は不偏ですが、ε ${beyondOne} ではノイズが件数を超え、負でない地図では起こらない 1 を超える誤差になります。`,
      );
}

/** The epsilon from which on EM is not worse than the others. */
function bestFinding(rows: readonly ErrorsAt[]): LabText {
  const lastBeaten = rows.findLastIndex(({ reported, inversion, em }) => em > Math.min(reported, inversion));
  const from = rows[lastBeaten + 1];
  if (from === undefined) {
    return both(
      "EM never leaves the possible maps, but is not the best of the three even at the largest epsilon.",
      "EM はありうる地図から外れませんが、最大のεでも三つのうち最良ではありません。",
    );
  }
  return both(
    `EM never leaves the possible maps, and from epsilon ${from.epsilon} on none of the three is better.`,
    `EM はありうる地図から外れず、ε ${from.epsilon} 以上では三つのうちこれより良いものはありません。`,
  );
}

/** Compares EM with equal counts in all regions, and explains where the regions as reported do better. */
function evenFindings(rows: readonly ErrorsAt[], even: number, regions: number): LabText[] {
  const worse = rows.filter(({ em }) => em > even);
  if (worse.length === 0) {
    return [
      both(
        "EM is nowhere worse than equal counts everywhere.",
        "EM がすべて同数とするより悪くなるところはありません。",
      ),
    ];
  }
  const epsilons = listed(worse);
  if (even === 0) {
    return [
      both(
        `Equal counts everywhere are the truth here; EM, which does not know, is off at epsilon ${epsilons}.`,
        `ここではすべて同数が真値そのものです。それを知らない EM は、ε ${epsilons} で真値から外れます。`,
      ),
    ];
  }
  const uniform = worse.filter(({ reported, em, epsilon }) => reported < em && kept(epsilon, regions) < 0.5);
  return [
    both(
      `At epsilon ${epsilons} EM is worse than equal counts everywhere: the maximum of the likelihood fits the noise.`,
      `ε ${epsilons} では、EM はすべて同数とするより悪くなります。尤度の最大がノイズに合ってしまうためです。`,
    ),
    ...(uniform.length > 0 ? [uniformFinding(uniform, regions)] : []),
  ];
}

/** Explains why the regions as reported do better than EM where most of them are random. */
function uniformFinding(rows: readonly ErrorsAt[], regions: number): LabText {
  const share = (100 * Math.max(...rows.map(({ epsilon }) => kept(epsilon, regions)))).toPrecision(2);
  const epsilons = listed(rows);
  return both(
    `At epsilon ${epsilons} the regions as reported come out better than EM, but at most ${Number(share)} % of them are kept as they are: the ` +
      "others are uniform, and say nothing about the people.",
    `ε ${epsilons} では報告のままの領域が EM より良くなりますが、そのまま残るのは多くても ${Number(share)} % で、ほかは一様であり、人々については何も語りません。`,
  );
}

/** A3-kRR's probability of reporting the true region. */
function kept(epsilon: number, regions: number): number {
  return Math.exp(epsilon) / (regions - 1 + Math.exp(epsilon));
}

function listed(rows: readonly ErrorsAt[]): string {
  return rows.map(({ epsilon }) => epsilon).join(", ");
}
