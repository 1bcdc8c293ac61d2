import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabChart, LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { mean } from "../report/statistics.ts";
import { tableA5, tableOfExtract } from "./error-tables.ts";
import { collect, type LdpResult, measureErrors } from "./experiment.ts";
import { ldpFindings } from "./findings.ts";
import { iterationCharts } from "./iteration-charts.ts";
import { TABLE_A_5 } from "./published.ts";
import { publishedPopulations, type Spread, type WardPopulation } from "./ward-populations.ts";

export interface LdpParameters {
  /** Collections per time and epsilon, an integer >= 1; 10 in document 000. */
  readonly runs: number;
  /** EM's epsilon_2. */
  readonly tolerance: number;
  readonly seed: number;
  /** Another population by ward, e.g. of a people-flow extract, and its name. */
  readonly extract?: { readonly name: string; readonly populations: readonly WardPopulation[] };
}

const EPSILONS = TABLE_A_5.map((row) => row.epsilon);
const TOLERANCES = [1e-3, 1e-4, 1e-5, 1e-6];
const SPREADS: readonly Spread[] = ["even", "declining", "steep"];
const SIDE_EPSILONS = [0.5, 1, 2, 3, 5];
const AFTERNOON = 3; // 17:00, the time of figures A.8 and A.9
/** The tables on open choices take a third of the runs: their steps are most of the work. */
const SIDE_TABLES_TAKE_A = 3;

/**
 * Document 000's table A.5 beside ours, the effect of what the document leaves open (EM's stopping rule, the thirteen wards
 * that table A.3 does not list), the iteration plot and the wards' estimates.
 */
export function ldpReport(
  parameters: LdpParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { runs, tolerance, extract } = parameters;
  const populations = publishedPopulations("declining");
  const measure = (of: readonly WardPopulation[], epsilon: number) =>
    measureErrors(of, epsilon, runs, { tolerance }, random);
  const sideRuns = Math.ceil(runs / SIDE_TABLES_TAKE_A);
  const measureAside: Measure = (of, epsilon, eps2 = tolerance) =>
    measureErrors(of, epsilon, sideRuns, { tolerance: eps2 }, random);

  const main = EPSILONS.map((epsilon, i) => {
    progress((i / EPSILONS.length) * 0.4);
    return measure(populations, epsilon);
  });
  const tables = [tableA5(main, populations)];
  if (extract) {
    const results = EPSILONS.map((epsilon) => measure(extract.populations, epsilon));
    tables.push(tableOfExtract(results, extract.name, extract.populations));
  }
  progress(0.6);
  tables.push(
    stoppingTable(populations, measureAside),
    spreadTable(measureAside),
    wardTable(populations, parameters, random),
  );
  return {
    id: "location-ldp",
    title: "Local differential privacy of locations",
    source: "document 000, appendix A (tables A.2, A.3, A.5; figures A.3, A.8)",
    parameters: [
      [
        "People",
        "tables A.2 and A.3: 23 wards at six times; the thirteen unlisted wards decline by a tenth each",
      ],
      ["Collections per time and epsilon", String(runs)],
      ["EM stops when no share changes by more than", String(tolerance)],
      ["Seed", String(parameters.seed)],
    ],
    tables,
    charts: [errorChart(main), ...iterationCharts(populations[AFTERNOON], random)],
    findings: ldpFindings(main),
  };
}

type Measure = (of: readonly WardPopulation[], epsilon: number, tolerance?: number) => LdpResult;

function stoppingTable(populations: readonly WardPopulation[], measure: Measure): LabTable {
  return {
    title: "EM's stopping rule, which the document leaves open (S; steps in brackets)",
    columns: [
      { name: "epsilon", digits: 1 },
      { name: "published", digits: 2 },
      ...TOLERANCES.map((tolerance) => ({ name: `change <= ${tolerance}` })),
    ],
    rows: SIDE_EPSILONS.map((epsilon) => [
      epsilon,
      TABLE_A_5[EPSILONS.indexOf(epsilon)].em,
      ...TOLERANCES.map((tolerance) => {
        const { em, iterations } = measure(populations, epsilon, tolerance);
        return `${em.toFixed(0)} (${iterations.toFixed(0)})`;
      }),
    ]),
  };
}

function spreadTable(measure: Measure): LabTable {
  return {
    title: "The thirteen wards that table A.3 does not list (EM's S)",
    columns: [
      { name: "epsilon", digits: 1 },
      { name: "published", digits: 2 },
      ...SPREADS.map((spread) => ({ name: spread, digits: 0 })),
    ],
    rows: SIDE_EPSILONS.map((epsilon) => [
      epsilon,
      TABLE_A_5[EPSILONS.indexOf(epsilon)].em,
      ...SPREADS.map((spread) => measure(publishedPopulations(spread), epsilon).em),
    ]),
  };
}

function wardTable(
  populations: readonly WardPopulation[],
  { runs, tolerance }: LdpParameters,
  random: RandomSource,
): LabTable {
  const { wards, people } = populations[AFTERNOON];
  const runsAt = Array.from({ length: runs }, () => collect(people, 0.5, { tolerance }, random));
  return {
    title: "Figure A.8: the wards at 17:00, epsilon 0.5, mean over the runs",
    columns: [
      { name: "ward" },
      { name: "truth" },
      { name: "EM", digits: 0 },
      { name: "MLE", digits: 0 },
      { name: "mean error EM", digits: 0 },
      { name: "mean error MLE", digits: 0 },
    ],
    rows: wards.map((ward, w) => [
      ward,
      people[w],
      mean(runsAt.map(({ em }) => em[w])),
      mean(runsAt.map(({ mle }) => mle[w])),
      mean(runsAt.map(({ em }) => Math.abs(em[w] - people[w]))),
      mean(runsAt.map(({ mle }) => Math.abs(mle[w] - people[w]))),
    ]),
  };
}

function errorChart(results: readonly LdpResult[]): LabChart {
  return {
    title: "Error S over epsilon",
    xLabel: "epsilon",
    yLabel: "S, people",
    lines: [
      { name: "EM published", x: EPSILONS, y: TABLE_A_5.map((row) => row.em) },
      { name: "EM ours", x: EPSILONS, y: results.map((row) => row.em) },
      { name: "MLE published", x: EPSILONS, y: TABLE_A_5.map((row) => row.mle) },
      { name: "MLE ours", x: EPSILONS, y: results.map((row) => row.mle) },
    ],
  };
}
