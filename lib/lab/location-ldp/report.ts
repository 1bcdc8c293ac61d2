import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabChart, LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual, EPSILON, type LabText } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { tableA5, tableOfExtract } from "./error-tables.ts";
import { type LdpResult, measureErrors } from "./experiment.ts";
import { ldpFindings, ldpHeadline } from "./findings.ts";
import { iterationCharts } from "./iteration-charts.ts";
import { TABLE_A_5 } from "./published.ts";
import {
  type Measure,
  measureSpreads,
  measureStopping,
  SIDE_MEASUREMENTS,
  spreadTable,
  stoppingTable,
} from "./side-tables.ts";
import { collectWards, wardMap, wardTable } from "./ward-estimates.ts";
import { publishedPopulations, type WardPopulation } from "./ward-populations.ts";

interface LdpParameters {
  /** Collections per time and epsilon, an integer >= 1; 10 in document 000. */
  readonly runs: number;
  /** Epsilon of the wards' tables and maps, in `(0, 700]`; 0.5 in figure A.8. */
  readonly epsilon: number;
  /** EM's epsilon_2. */
  readonly tolerance: number;
  readonly seed: number;
  /** A further population by ward, e.g. from a people-flow extract, and its name. */
  readonly extract?: { readonly name: LabText; readonly populations: readonly WardPopulation[] };
}

const EPSILONS = TABLE_A_5.map((row) => row.epsilon);
const AFTERNOON = 3; // 17:00, the time of figures A.8 and A.9
/** The tables on open choices use a third of the runs, as they would otherwise take most of the time. */
const SIDE_TABLES_TAKE_A = 3;
const PUBLISHED_DATA = bilingual("tables A.2 and A.3", "表A.2とA.3");
/** Epsilon of figure A.8. */
const EPSILON_OF_FIGURE = 0.5;
const FIGURE_A_8 = bilingual("figure A.8", "図A.8");

/**
 * Compares document 000's table A.5 with a run, shows the effect of what the document leaves open (EM's stopping rule, the thirteen
 * wards that table A.3 does not list), the iteration plot, and the wards' estimates as tables and maps.
 */
export function ldpReport(
  parameters: LdpParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { runs, tolerance, seed, extract } = parameters;
  const populations = publishedPopulations("declining");
  const sideRuns = Math.ceil(runs / SIDE_TABLES_TAKE_A);
  const step = countSteps(
    collectionsOf(runs, sideRuns, populations.length, extract?.populations.length),
    progress,
  );
  const measure = (of: readonly WardPopulation[], epsilon: number) =>
    measureErrors(of, epsilon, runs, { tolerance }, random, step);
  const measureAside: Measure = (of, epsilon, eps2 = tolerance) =>
    measureErrors(of, epsilon, sideRuns, { tolerance: eps2 }, random, step);

  const main = EPSILONS.map((epsilon) => measure(populations, epsilon));
  const ownResults = extract && EPSILONS.map((epsilon) => measure(extract.populations, epsilon));
  const stopping = measureStopping(populations, measureAside);
  const spreads = measureSpreads(measureAside);
  const shown = wardsShown(parameters, populations, random);
  const shownInFull = extract ? busiest(extract.populations) : populations[AFTERNOON];
  return {
    id: "location-ldp",
    title: bilingual("Local differential privacy of locations", "位置のローカル差分プライバシー"),
    source: sourceOf(
      "horigome",
      "appendix A (tables A.2, A.3, A.5; figures A.3, A.8)",
      "付録A（表A.2、A.3、A.5、図A.3、A.8）",
    ),
    headline: ldpHeadline(ownResults ?? main, extract?.name),
    parameters: [
      [
        bilingual("People", "人口"),
        bilingual(
          "tables A.2 and A.3: 23 wards at six times; each of the thirteen wards that are not listed is assumed to have a tenth fewer " +
            "people than the one before",
          "表A.2とA.3：六時点の23区。表にない十三区の人口は、順に一割ずつ減ると仮定",
        ),
      ],
      ...(extract ? ([[bilingual("Also shown", "並べたデータ"), extract.name]] as const) : []),
      [bilingual("Collections per time and epsilon", "時点とεごとの収集回数"), String(runs)],
      [bilingual("Epsilon of the ward tables and maps", "各区の表と地図のε"), String(parameters.epsilon)],
      [bilingual("EM stops when no share changes by more than", "EMを止める変化量"), String(tolerance)],
      [bilingual("Seed", "シード"), String(seed)],
    ],
    tables: [
      tableA5(main, populations),
      ...(extract && ownResults ? [tableOfExtract(ownResults, extract.name, extract.populations)] : []),
      stoppingTable(stopping),
      spreadTable(spreads),
      ...shown.tables,
    ],
    charts: [errorChart(main, ownResults), ...iterationCharts(shownInFull, extract?.name, random)],
    maps: shown.maps,
    findings: ldpFindings({ results: main, populations, stopping, spreads, runs }),
  };
}

/** The number of collections for a report's errors, given the numbers of times of the published and of the user's data. */
function collectionsOf(runs: number, sideRuns: number, times: number, otherTimes = 0): number {
  return EPSILONS.length * runs * (times + otherTimes) + SIDE_MEASUREMENTS * sideRuns * times;
}

/** Returns a function to call after each of a number of equal steps, which reports the progress. */
function countSteps(steps: number, progress: Progress): () => void {
  let done = 0;
  return () => progress(++done / steps);
}

/** Tables and maps of the wards' estimates at 17:00, and at the busiest time of the user's data. */
function wardsShown(
  { runs, epsilon, tolerance, extract }: LdpParameters,
  populations: readonly WardPopulation[],
  random: RandomSource,
) {
  const shown = [
    { data: epsilon === EPSILON_OF_FIGURE ? FIGURE_A_8 : PUBLISHED_DATA, population: populations[AFTERNOON] },
    ...(extract ? [{ data: extract.name, population: busiest(extract.populations) }] : []),
  ];
  const all = shown.map(({ data, population }) => ({
    data,
    collections: collectWards(population, epsilon, runs, { tolerance }, random),
  }));
  const tables: LabTable[] = all.map(({ data, collections }) => wardTable(collections, data));
  return { tables, maps: all.flatMap(({ data, collections }) => wardMap(collections, data) ?? []) };
}

function busiest(populations: readonly WardPopulation[]): WardPopulation {
  const totals = populations.map(({ people }) => people.reduce((sum, count) => sum + count, 0));
  return populations[totals.indexOf(Math.max(...totals))];
}

function errorChart(results: readonly LdpResult[], own: readonly LdpResult[] | undefined): LabChart {
  const published = [
    { name: bilingual("EM published", "EM公表値"), x: EPSILONS, y: TABLE_A_5.map((row) => row.em) },
    { name: bilingual("EM ours", "EM本結果"), x: EPSILONS, y: results.map((row) => row.em) },
    { name: bilingual("MLE published", "MLE公表値"), x: EPSILONS, y: TABLE_A_5.map((row) => row.mle) },
    { name: bilingual("MLE ours", "MLE本結果"), x: EPSILONS, y: results.map((row) => row.mle) },
  ];
  const beside = own && [
    published[1],
    published[3],
    { name: bilingual("EM, other data", "EM（並べたデータ）"), x: EPSILONS, y: own.map((row) => row.em) },
    { name: bilingual("MLE, other data", "MLE（並べたデータ）"), x: EPSILONS, y: own.map((row) => row.mle) },
  ];
  return {
    title: bilingual("Error S by epsilon", "εによる誤差Sの変化"),
    xLabel: EPSILON,
    yLabel: bilingual("S (people)", "S（人）"),
    better: "lower",
    lines: beside ?? published,
  };
}
