import { bitProbabilities } from "../../core/privacy/local-dp/binary-mechanism.ts";
import type { LabTable } from "../report/lab-report.ts";
import { mean } from "../report/statistics.ts";
import type { LdpResult } from "./experiment.ts";
import { TABLE_A_5 } from "./published.ts";
import type { WardPopulation } from "./ward-populations.ts";

/** Table A.5, published and ours, with the error that the MLE is expected to have. */
export function tableA5(results: readonly LdpResult[], populations: readonly WardPopulation[]): LabTable {
  return {
    title: "Table A.5: the error S = sum |n - n^|, mean over times and runs",
    columns: [
      { name: "epsilon", digits: 1 },
      { name: "EM published", digits: 2 },
      { name: "EM ours", digits: 2 },
      { name: "EM sd", digits: 0 },
      { name: "MLE published", digits: 2 },
      { name: "MLE ours", digits: 2 },
      { name: "MLE sd", digits: 0 },
      { name: "MLE expected", digits: 2 },
      { name: "EM steps", digits: 0 },
    ],
    rows: results.map((result, i) => [
      result.epsilon,
      TABLE_A_5[i].em,
      result.em,
      result.emSd,
      TABLE_A_5[i].mle,
      result.mle,
      result.mleSd,
      expectedMleError(result.epsilon, populations),
      result.iterations,
    ]),
    note: "Expected: wards x sqrt(2/pi) x sqrt(l p q) / (p - q), the mean of the normal error that the MLE has, over the six times.",
  };
}

/** The same columns for a population that the user gave. */
export function tableOfExtract(
  results: readonly LdpResult[],
  name: string,
  populations: readonly WardPopulation[],
): LabTable {
  return {
    title: `The same on ${name}`,
    columns: [
      { name: "epsilon", digits: 1 },
      { name: "EM", digits: 2 },
      { name: "MLE", digits: 2 },
      { name: "MLE expected", digits: 2 },
      { name: "EM steps", digits: 0 },
    ],
    rows: results.map((r) => [
      r.epsilon,
      r.em,
      r.mle,
      expectedMleError(r.epsilon, populations),
      r.iterations,
    ]),
    note: `People at the six times: ${populations.map(({ people }) => totalOf(people)).join(", ")}.`,
  };
}

function expectedMleError(epsilon: number, populations: readonly WardPopulation[]): number {
  const { p, q } = bitProbabilities(epsilon);
  const errors = populations.map(({ people }) => {
    const deviation = Math.sqrt(totalOf(people) * p * q) / (p - q);
    return people.length * Math.sqrt(2 / Math.PI) * deviation;
  });
  return mean(errors);
}

function totalOf(people: Float64Array): number {
  return people.reduce((sum, count) => sum + count, 0);
}
