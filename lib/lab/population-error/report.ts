import { anonymizeKrr } from "../../core/anonymizers/a3-krr.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { type Grid, regionCount } from "../../core/grid/grid.ts";
import { estimateKrrByEm, estimateKrrByInversion } from "../../core/privacy/local-dp/krr-population.ts";
import {
  countRegions,
  countReportedRegions,
  populationError,
} from "../../core/privacy/local-dp/population-error.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import { compositionFinding } from "../report/composition.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual, EPSILON, HALF_WIDTH, type LabText, MISPLACED_SHARE, textIn } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { halfWidth, mean, nanAsNull } from "../report/statistics.ts";
import { tableChart } from "../report/table-chart.ts";
import { populationFindings, populationHeadline } from "./findings.ts";

interface PopulationErrorParameters {
  /** The number of runs of A3-kRR per epsilon, an integer >= 1. */
  readonly runs: number;
  readonly dataName: LabText;
  readonly seed: number;
}

const EPSILONS = [0.1, 1, 2, 4, 5, 6, 7, 8, 10];
const ESTIMATES = ["reported", "inversion", "em"] as const;
const AS_REPORTED = bilingual("as reported", "報告のまま");
const BY_INVERSION = bilingual("matrix inversion", "逆行列");
const EM_OPTIONS = { tolerance: 1e-8, maxIterations: 2000 };

/**
 * Measures how well region popularity can be recovered after A3-kRR: the population error of the reported regions as they are, of
 * matrix inversion and of EM, by epsilon. About 20 ms per run and epsilon for 2000 users.
 */
export function populationErrorReport(
  original: Traces,
  grid: Grid,
  parameters: PopulationErrorParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const regions = regionCount(grid);
  const truth = countRegions(original, regions);
  const rows = EPSILONS.map((epsilon, i) => {
    progress(i / EPSILONS.length);
    const runs = Array.from({ length: parameters.runs }, () =>
      oneRun(original, truth, epsilon, regions, random),
    );
    return errorsOf(epsilon, runs);
  });
  const { userCount: users, eventsPerUser: events } = original;
  const total = truth.reduce((sum, count) => sum + count, 0);
  const even = populationError(truth, new Float64Array(regions).fill(total / regions));
  const errorTable = tableOf(rows, even);
  return {
    id: "population-error",
    title: bilingual("Region popularity from A3-kRR", "A3-kRRの出力から推定した領域の人気度"),
    source: sourceOf(
      "horigome",
      "appendix A, applied to the contest's A3-kRR (Kairouz et al., ICML 2016, for the inversion)",
      "付録AをコンテストのA3-kRRに適用（逆行列はKairouzほか、ICML 2016）",
    ),
    headline: populationHeadline(rows),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          `${textIn(parameters.dataName, "en")}: ${users} users x ${events} events, ${regions} regions`,
          `${textIn(parameters.dataName, "ja")}、${users.toLocaleString("en")}人 × ${events}件、${regions.toLocaleString("en")}領域`,
        ),
      ],
      [bilingual("Runs per epsilon", "εごとの実行回数"), String(parameters.runs)],
      [bilingual("Seed", "シード"), String(parameters.seed)],
    ],
    tables: [errorTable],
    charts: [
      tableChart(errorTable, {
        title: bilingual("Population error by epsilon", "εによる人口誤差の変化"),
        yLabel: MISPLACED_SHARE,
        better: "lower",
        columns: [1, 3, 5],
        logarithmicY: true,
      }),
    ],
    findings: [
      ...populationFindings(rows, even, regions),
      compositionFinding(events, EPSILONS[EPSILONS.length - 1]),
    ],
  };
}

/** The means of an epsilon's runs, and the half widths of their confidence intervals. */
function errorsOf(epsilon: number, runs: readonly ReturnType<typeof oneRun>[]) {
  const means = ESTIMATES.map((estimate) => mean(runs.map((run) => run[estimate])));
  const halves = ESTIMATES.map((estimate) => halfWidth(runs.map((run) => run[estimate])));
  const [reported, inversion, em] = means;
  const [ofReported, ofInversion, ofEm] = halves.map((half) => (Number.isNaN(half) ? 0 : half));
  const margin = ofEm + (reported < inversion ? ofReported : ofInversion);
  return {
    epsilon,
    reported,
    inversion,
    em,
    emHalf: ofEm,
    margin,
    cells: means.flatMap((value, at) => [value, halves[at]]),
  };
}

/** @param even the error of equal counts in all regions */
function tableOf(rows: readonly ReturnType<typeof errorsOf>[], even: number): LabTable {
  return {
    title: bilingual(
      "Population error S / (2N): the share of events counted in a wrong region",
      "人口誤差S / (2N)：誤った領域に数えられるイベントの割合",
    ),
    columns: [
      { name: EPSILON, digits: 1 },
      ...[AS_REPORTED, BY_INVERSION, "EM"].flatMap((name) => [
        { name, digits: 4 },
        { name: halfWidthOf(name), digits: 4 },
      ]),
    ],
    rows: rows.map(({ epsilon, cells }) => [epsilon, ...cells.map(nanAsNull)]),
    note: bilingual(
      `Means over the runs; ±: half the width of their 95 % intervals (Student). Equal counts in all regions give ${even.toFixed(4)}.`,
      `実行の平均です。±は95%信頼区間（Student）の幅の半分です。すべての領域を同数とすると${even.toFixed(4)}です。`,
    ),
  };
}

/** The heading of a column's half widths. */
function halfWidthOf(name: LabText): LabText {
  return bilingual(`${HALF_WIDTH} ${textIn(name, "en")}`, `${textIn(name, "ja")}の${HALF_WIDTH}`);
}

function oneRun(
  original: Traces,
  truth: Float64Array,
  epsilon: number,
  regions: number,
  random: RandomSource,
) {
  const anonymized = anonymizeKrr(original, regions, { epsilon }, random);
  const reported = countReportedRegions(anonymized, regions);
  const { shares } = estimateKrrByEm(reported, epsilon, EM_OPTIONS);
  return {
    reported: populationError(truth, reported),
    inversion: populationError(truth, estimateKrrByInversion(reported, epsilon)),
    em: populationError(
      truth,
      shares.map((share) => share * original.regions.length),
    ),
  };
}
