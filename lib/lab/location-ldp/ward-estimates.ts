import type { EmOptions } from "../../core/privacy/local-dp/em-algorithm.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabTable, LabTileMap } from "../report/lab-report.ts";
import { bilingual, type LabText, textIn } from "../report/lab-text.ts";
import { mean } from "../report/statistics.ts";
import { type Collection, collect } from "./experiment.ts";
import type { WardPopulation } from "./ward-populations.ts";
import { findWard, wardLabel } from "./wards.ts";

/** Collections of one population. */
export interface WardCollections {
  readonly population: WardPopulation;
  readonly epsilon: number;
  readonly runs: readonly Collection[];
}

/** Collects a population `runs` times. */
export function collectWards(
  population: WardPopulation,
  epsilon: number,
  runs: number,
  options: EmOptions,
  random: RandomSource,
): WardCollections {
  const collections = Array.from({ length: runs }, () =>
    collect(population.people, epsilon, options, random),
  );
  return { population, epsilon, runs: collections };
}

/** The mean absolute error of each ward's estimates. */
export function meanErrors({ population: { people }, runs }: WardCollections) {
  const errorsOf = (estimates: readonly Float64Array[]) =>
    [...people].map((count, w) => mean(estimates.map((estimate) => Math.abs(estimate[w] - count))));
  return { em: errorsOf(runs.map(({ em }) => em)), mle: errorsOf(runs.map(({ mle }) => mle)) };
}

/** True populations, reported ones, estimates and errors by ward: the numbers of figures A.8 and A.12 to A.14. */
export function wardTable(collections: WardCollections, data: LabText): LabTable {
  const { population, runs } = collections;
  const { wards, people } = population;
  const errors = meanErrors(collections);
  return {
    title: titleOf(collections, data),
    columns: [
      { name: bilingual("ward", "区") },
      { name: bilingual("true value", "真値") },
      { name: bilingual("reported ones n'", "報告された1の数n'"), digits: 0 },
      { name: "EM", digits: 0 },
      { name: "MLE", digits: 0 },
      { name: bilingual("mean error of EM", "EMの平均誤差"), digits: 0 },
      { name: bilingual("mean error of the MLE", "MLEの平均誤差"), digits: 0 },
    ],
    rows: wards.map((ward, w) => [
      wardLabel(ward),
      people[w],
      mean(runs.map(({ reported }) => reported[w])),
      mean(runs.map(({ em }) => em[w])),
      mean(runs.map(({ mle }) => mle[w])),
      errors.em[w],
      errors.mle[w],
    ]),
    note: meansNote(runs.length),
  };
}

function meansNote(runs: number): LabText {
  if (runs === 1) return bilingual("The results of one collection.", "1回の収集の結果。");
  return bilingual(
    `Estimates and errors are means over ${runs} collections. In the mean of the estimates, the noise of single collections partly ` +
      "cancels out; in the mean error it does not.",
    `推定値と誤差は${runs}回の収集の平均です。1回ごとのノイズは、推定値の平均では一部打ち消し合いますが、平均誤差では打ち消し合いません。`,
  );
}

/**
 * A tile map of the wards: the true populations, and the estimates from one collection.
 * @returns none if some place is not one of Tokyo's wards
 */
export function wardMap(collections: WardCollections, data: LabText): LabTileMap[] {
  const { population, runs } = collections;
  const places = population.wards.map(findWard);
  const tiles = places.flatMap((ward, w) =>
    ward ? [{ name: wardLabel(population.wards[w]), column: ward.column, row: ward.row }] : [],
  );
  if (tiles.length < population.wards.length) return [];
  const [first] = runs;
  const map: LabTileMap = {
    title: titleOf(collections, data),
    tiles,
    layers: [
      { name: bilingual("true value", "真値"), values: [...population.people] },
      { name: bilingual("EM, first run", "EM（1回目）"), values: [...first.em] },
      { name: bilingual("MLE, first run", "MLE（1回目）"), values: [...first.mle] },
    ],
    note: bilingual(
      "One tile per ward; the more people, the darker. All three maps have the same scale. The MLE can be negative.",
      "1区を一つのマスで表し、人が多いほど濃い色にしています。三つの地図の尺度は同じです。MLEは負になることがあります。",
    ),
  };
  return [map];
}

function titleOf({ population, epsilon }: WardCollections, data: LabText): LabText {
  return bilingual(
    `The wards at ${population.time}, epsilon ${epsilon} (${textIn(data, "en")})`,
    `${population.time}の各区、ε ${epsilon}（${textIn(data, "ja")}）`,
  );
}
