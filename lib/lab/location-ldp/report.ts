import type { RandomSource } from "../../core/random/random-source.ts";
import type { Named } from "../adult/given-data.ts";
import type { LabChart, LabReport, Progress } from "../report/lab-report.ts";
import { type BothLanguages, bilingual, type LabText } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { flipChart, hoursChart, populationMap, reportsChart, tableA4 } from "./document-figures.ts";
import { errorChart, errorLines, errorTable, tableA5, timesTable } from "./error-tables.ts";
import { type LdpResult, measureErrors } from "./experiment.ts";
import { correlationFinding, ldpFindings, ldpHeadline, SLIPS } from "./findings.ts";
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
import { errorCorrelations, wardCharts } from "./ward-charts.ts";
import { collectWards, wardMap, wardTable } from "./ward-estimates.ts";
import { busiest, publishedPopulations, type WardPopulation } from "./ward-populations.ts";

export interface LdpParameters {
  /** Collections per time and epsilon, an integer >= 1; 10 in document 000. */
  readonly runs: number;
  /** Epsilon of the wards' tables and maps, in `(0, 700]`; 0.5 in figure A.8. */
  readonly epsilon: number;
  /** EM's epsilon_2. */
  readonly tolerance: number;
  readonly seed: number;
}

export const LDP_TITLE = bilingual(
  "Local differential privacy of locations",
  "位置のローカル差分プライバシー",
);

export const EPSILONS = TABLE_A_5.map((row) => row.epsilon);
const AFTERNOON = 3; // 17:00, the time of figures A.8 and A.9
/** The tables on open choices use a third of the runs, as they would otherwise take most of the time. */
const SIDE_TABLES_TAKE_A = 3;
const PUBLISHED_DATA = bilingual("tables A.2 and A.3", "表A.2とA.3");
/** Epsilon of figure A.8. */
const EPSILON_OF_FIGURE = 0.5;
const FIGURE_A_8 = bilingual("figure A.8", "図A.8");

/**
 * Compares document 000's table A.5 with a run, shows the effect of what the document leaves open (EM's stopping rule, the thirteen
 * wards that table A.3 does not list), its figures, and the wards' estimates as tables and maps.
 * @param extract a further population by ward to show beside, e.g. from a people-flow extract
 */
export function ldpReport(
  parameters: LdpParameters,
  extract: Named<readonly WardPopulation[]> | undefined,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { runs, epsilon, tolerance } = parameters;
  const populations = publishedPopulations("declining");
  const sideRuns = Math.ceil(runs / SIDE_TABLES_TAKE_A);
  const step = countSteps(collectionsOf(runs, sideRuns, populations.length, extract?.data.length), progress);
  const measure = (of: readonly WardPopulation[], eps: number) =>
    measureErrors(of, eps, runs, { tolerance }, random, step);
  const measureAside: Measure = (of, eps, eps2 = tolerance) =>
    measureErrors(of, eps, sideRuns, { tolerance: eps2 }, random, step);

  const main = EPSILONS.map((each) => measure(populations, each));
  const besides = extract && EPSILONS.map((each) => measure(extract.data, each));
  const stopping = measureStopping(populations, measureAside);
  const spreads = measureSpreads(measureAside);
  const isFigure = epsilon === EPSILON_OF_FIGURE;
  const wardsOf = (population: WardPopulation) =>
    collectWards(population, epsilon, runs, { tolerance }, random);
  const wards = wardsOf(populations[AFTERNOON]);
  const shown = [
    { name: isFigure ? FIGURE_A_8 : PUBLISHED_DATA, collections: wards },
    ...(extract ? [{ name: extract.name, collections: wardsOf(busiest(extract.data)) }] : []),
  ];
  const inFull = extract ? busiest(extract.data) : populations[AFTERNOON];
  return {
    id: "location-ldp",
    title: LDP_TITLE,
    source: ldpSource(bilingual("appendix A (its tables and figures)", "付録A（表と図）")),
    headline: ldpHeadline(besides ?? main, extract?.name),
    parameters: [
      [
        bilingual("People", "人口"),
        bilingual(
          "tables A.2 and A.3: 23 wards at six times; each of the thirteen wards that are not listed is assumed to have a tenth fewer " +
            "people than the one before",
          "表A.2とA.3：6時点の23区。表にない13区の人口は、順に1割ずつ減ると仮定",
        ),
      ],
      ...(extract ? ([[bilingual("Also shown", "並べたデータ"), extract.name]] as const) : []),
      ...settingsOf(parameters),
    ],
    tables: [
      tableA5(main, populations),
      ...(extract && besides ? [errorTable(besides, extract.name, extract.data)] : []),
      timesTable(main, populations),
      stoppingTable(stopping),
      spreadTable(spreads),
      tableA4(populations),
      ...shown.map(({ name, collections }) => wardTable(collections, name)),
    ],
    charts: [
      errorChart(besides ? [...ourLines(main), ...linesBeside(besides)] : besidePublished(ourLines(main))),
      ...iterationCharts(inFull, extract?.name, random),
      ...wardCharts(wards),
      flipChart(),
      reportsChart(),
      hoursChart(),
    ],
    maps: [
      ...shown.flatMap(({ name, collections }) => wardMap(collections, name)),
      populationMap(populations),
    ],
    findings: [
      ...ldpFindings({ results: main, populations, stopping, spreads, runs }),
      ...(isFigure ? [correlationFinding(errorCorrelations(wards), main[0].byTime[AFTERNOON])] : []),
      SLIPS,
    ],
  };
}

/** The citation of a part of document 000. */
export function ldpSource(part: BothLanguages): LabText {
  return sourceOf("horigome", part.en, part.ja);
}

/** The parameters of a run, in words. */
export function settingsOf({ runs, epsilon, tolerance, seed }: LdpParameters): LabReport["parameters"] {
  return [
    [bilingual("Collections per time and epsilon", "時点とεごとの収集回数"), String(runs)],
    [bilingual("Epsilon of the ward tables and maps", "各区の表と地図のε"), String(epsilon)],
    [bilingual("EM stops when no share changes by more than", "EMを止める変化量"), String(tolerance)],
    [bilingual("Seed", "シード"), String(seed)],
  ];
}

/** The number of collections for a report's errors, given the numbers of times of the published and of the other data. */
function collectionsOf(runs: number, sideRuns: number, times: number, otherTimes = 0): number {
  return EPSILONS.length * runs * (times + otherTimes) + SIDE_MEASUREMENTS * sideRuns * times;
}

/** Returns a function to call after each of a number of equal steps, which reports the progress. */
function countSteps(steps: number, progress: Progress): () => void {
  let done = 0;
  return () => progress(++done / steps);
}

function ourLines(results: readonly LdpResult[]): LabChart["lines"] {
  const [em, mle] = errorLines(results);
  return [
    { ...em, name: bilingual("EM ours", "EM本結果") },
    { ...mle, name: bilingual("MLE ours", "MLE本結果") },
  ];
}

function besidePublished([em, mle]: LabChart["lines"]): LabChart["lines"] {
  return [
    { name: bilingual("EM published", "EM公表値"), x: EPSILONS, y: TABLE_A_5.map((row) => row.em) },
    em,
    { name: bilingual("MLE published", "MLE公表値"), x: EPSILONS, y: TABLE_A_5.map((row) => row.mle) },
    mle,
  ];
}

function linesBeside(results: readonly LdpResult[]): LabChart["lines"] {
  const [em, mle] = errorLines(results);
  return [
    { ...em, name: bilingual("EM, other data", "EM（並べたデータ）") },
    { ...mle, name: bilingual("MLE, other data", "MLE（並べたデータ）") },
  ];
}
