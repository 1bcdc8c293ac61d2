import type { LabTable } from "../report/lab-report.ts";
import { both } from "../report/lab-text.ts";
import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";
import { publishedPopulations, type Spread, type WardPopulation } from "./ward-populations.ts";

const TOLERANCES = [1e-3, 1e-4, 1e-5, 1e-6];
const SPREADS: readonly Spread[] = ["even", "declining", "steep"];
const SPREAD_NAMES = {
  even: both("even", "均等"),
  declining: both("declining", "逓減"),
  steep: both("steep", "急な逓減"),
} as const;
const EPSILONS = [0.5, 1, 2, 3, 5];

/** How often {@link stoppingTable} and {@link spreadTable} measure the errors. */
export const SIDE_MEASUREMENTS = EPSILONS.length * (TOLERANCES.length + SPREADS.length);

/** Measures errors with the given epsilon and, if it differs from the run's, EM's tolerance. */
export type Measure = (of: readonly WardPopulation[], epsilon: number, tolerance?: number) => LdpResult;

const publishedEm = (epsilon: number) => TABLE_A_5.find((row) => row.epsilon === epsilon)?.em ?? null;

/** EM's error for several stopping rules. */
export function stoppingTable(populations: readonly WardPopulation[], measure: Measure): LabTable {
  return {
    title: both(
      "EM's stopping rule, which the document leaves open (S; steps in brackets)",
      "文書が定めていない EM の停止条件（S、括弧内は反復回数）",
    ),
    columns: [
      { name: "epsilon", digits: 1 },
      { name: both("published", "公表値"), digits: 2 },
      ...TOLERANCES.map((tolerance) => ({ name: both(`change <= ${tolerance}`, `変化 ≤ ${tolerance}`) })),
    ],
    rows: EPSILONS.map((epsilon) => [
      epsilon,
      publishedEm(epsilon),
      ...TOLERANCES.map((tolerance) => {
        const { em, iterations } = measure(populations, epsilon, tolerance);
        return `${em.toFixed(0)} (${iterations.toFixed(0)})`;
      }),
    ]),
  };
}

/** EM's error for several spreads of the people whom table A.3 does not list. */
export function spreadTable(measure: Measure): LabTable {
  return {
    title: both(
      "The thirteen wards that table A.3 does not list (EM's S)",
      "表 A.3 にない十三区の人口の配り方（EM の S）",
    ),
    columns: [
      { name: "epsilon", digits: 1 },
      { name: both("published", "公表値"), digits: 2 },
      ...SPREADS.map((spread) => ({ name: SPREAD_NAMES[spread], digits: 0 })),
    ],
    rows: EPSILONS.map((epsilon) => [
      epsilon,
      publishedEm(epsilon),
      ...SPREADS.map((spread) => measure(publishedPopulations(spread), epsilon).em),
    ]),
  };
}
