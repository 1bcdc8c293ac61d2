import type { LabTable } from "../report/lab-report.ts";
import { bilingual, EPSILON } from "../report/lab-text.ts";
import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";
import { publishedPopulations, type Spread, type WardPopulation } from "./ward-populations.ts";

const TOLERANCES = [1e-3, 1e-4, 1e-5, 1e-6];
const SPREADS: readonly Spread[] = ["even", "declining", "steep"];
const SPREAD_NAMES = {
  even: bilingual("even", "均等"),
  declining: bilingual("declining", "逓減"),
  steep: bilingual("steeply declining", "急な逓減"),
} as const;
const EPSILONS = [0.5, 1, 2, 3, 5];

/** How many times {@link measureStopping} and {@link measureSpreads} measure errors, in all. */
export const SIDE_MEASUREMENTS = EPSILONS.length * (TOLERANCES.length + SPREADS.length);

/** Measures errors with the given epsilon and, if it differs from the run's, EM's tolerance. */
export type Measure = (of: readonly WardPopulation[], epsilon: number, tolerance?: number) => LdpResult;

/** The errors at one epsilon, for each choice of a parameter that the document leaves open. */
export interface ChoicesAt<Choice> {
  readonly epsilon: number;
  /** EM's published error, from table A.5. */
  readonly published: number;
  readonly results: readonly { readonly choice: Choice; readonly result: LdpResult }[];
}

/** Measures EM with several stopping rules: the largest change of a share at which it stops. */
export function measureStopping(
  populations: readonly WardPopulation[],
  measure: Measure,
): ChoicesAt<number>[] {
  return measureChoices(TOLERANCES, (epsilon, tolerance) => measure(populations, epsilon, tolerance));
}

/** Measures EM with several distributions of the people who are not in table A.3. */
export function measureSpreads(measure: Measure): ChoicesAt<Spread>[] {
  return measureChoices(SPREADS, (epsilon, spread) => measure(publishedPopulations(spread), epsilon));
}

function measureChoices<Choice>(
  choices: readonly Choice[],
  measure: (epsilon: number, choice: Choice) => LdpResult,
): ChoicesAt<Choice>[] {
  return TABLE_A_5.filter(({ epsilon }) => EPSILONS.includes(epsilon)).map(({ epsilon, em }) => ({
    epsilon,
    published: em,
    results: choices.map((choice) => ({ choice, result: measure(epsilon, choice) })),
  }));
}

export function stoppingTable(rows: readonly ChoicesAt<number>[]): LabTable {
  return {
    title: bilingual(
      "EM's stopping rule, which the document does not give (S, with the number of iterations in parentheses)",
      "文書が定めていないEMの停止条件（S、括弧内は反復回数）",
    ),
    columns: [
      { name: EPSILON, digits: 1 },
      { name: bilingual("published", "公表値"), digits: 2 },
      ...TOLERANCES.map((tolerance) => ({
        name: bilingual(`change <= ${tolerance}`, `変化 ≤ ${tolerance}`),
      })),
    ],
    rows: rows.map(({ epsilon, published, results }) => [
      epsilon,
      published,
      ...results.map(({ result }) => `${result.em.toFixed(0)} (${result.iterations.toFixed(0)})`),
    ]),
  };
}

export function spreadTable(rows: readonly ChoicesAt<Spread>[]): LabTable {
  return {
    title: bilingual(
      "The people in the thirteen wards that table A.3 does not list: three distributions (EM's S)",
      "表A.3にない13区の人口の3通りの配分（EMのS）",
    ),
    columns: [
      { name: EPSILON, digits: 1 },
      { name: bilingual("published", "公表値"), digits: 2 },
      ...SPREADS.map((spread) => ({ name: SPREAD_NAMES[spread], digits: 0 })),
    ],
    rows: rows.map(({ epsilon, published, results }) => [
      epsilon,
      published,
      ...results.map(({ result }) => result.em),
    ]),
  };
}
