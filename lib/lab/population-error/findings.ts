import { both, type LabText } from "../report/lab-text.ts";

/** The population errors at one epsilon, means over the runs. */
export interface ErrorsAt {
  readonly epsilon: number;
  readonly reported: number;
  readonly inversion: number;
  readonly em: number;
}

/**
 * What a run shows, in words.
 * @param rows by ascending epsilon
 * @param even the error of equal counts everywhere
 */
export function populationFindings(rows: readonly ErrorsAt[], even: number): LabText[] {
  const beyondOne = epsilonsWhere(rows, ({ inversion }) => inversion > 1);
  const worseThanEven = epsilonsWhere(rows, ({ em }) => em > even);
  return [
    beyondOne === ""
      ? both(
          "Inversion is unbiased, and its error stays below 1 here, which no map of non-negative counts passes.",
          "逆行列は不偏で、ここでは誤差が 1 を超えません（負でない地図の誤差は 1 を超えません）。",
        )
      : both(
          `Inversion is unbiased, but at epsilon ${beyondOne} its noise exceeds the counts: the error passes 1, which no map of non-negative ` +
            "counts does.",
          `逆行列は不偏ですが、イプシロン ${beyondOne} では雑音が件数を超え、負でない地図では起こらない 1 を超える誤差になります。`,
        ),
    bestFinding(rows),
    worseThanEven === ""
      ? both(
          "EM is nowhere worse than equal counts everywhere.",
          "EM がすべて同数とするより悪くなるところはありません。",
        )
      : both(
          `At epsilon ${worseThanEven} EM is worse than equal counts everywhere: the maximum of the likelihood fits the noise. Where the regions as ` +
            "reported come out better, they do so by being nearly uniform themselves, and say little about the people.",
          `イプシロン ${worseThanEven} では、EM はすべて同数とするより悪くなります。尤度の最大が雑音に合ってしまうためです。報告のままの地域のほうが良いところでも、` +
            "それはほぼ一様だからで、人々についてはほとんど何も語りません。",
        ),
  ];
}

/** From which epsilon on EM is the best of the three. */
function bestFinding(rows: readonly ErrorsAt[]): LabText {
  const lastBeaten = rows.findLastIndex(({ reported, inversion, em }) => em > Math.min(reported, inversion));
  const from = rows[lastBeaten + 1];
  if (from === undefined) {
    return both(
      "EM never leaves the possible maps, but is not the best of the three even at the largest epsilon.",
      "EM はありうる地図から外れませんが、最大のイプシロンでも三つのうち最良ではありません。",
    );
  }
  return both(
    `EM never leaves the possible maps, and from epsilon ${from.epsilon} on it is the best of the three.`,
    `EM はありうる地図から外れず、イプシロン ${from.epsilon} 以上では三つのうち最良です。`,
  );
}

function epsilonsWhere(rows: readonly ErrorsAt[], holds: (row: ErrorsAt) => boolean): string {
  return rows
    .filter(holds)
    .map(({ epsilon }) => epsilon)
    .join(", ");
}
