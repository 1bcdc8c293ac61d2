import type { RandomSource } from "../../core/random/random-source.ts";
import { ADULT_TREES, type AdultTrees } from "../adult/adult-trees.ts";
import type { AdultRecord } from "../adult/read-adult.ts";
import type { LabChart, LabReport, LabTable, Progress } from "../report/lab-report.ts";
import {
  type PreparedTable,
  prepareAdult,
  runSetting,
  runSuppression,
  type SettingResult,
  whatItWouldTake,
} from "./experiment.ts";
import { samplingFindings } from "./findings.ts";
import { TABLE_4_1 } from "./published.ts";

export interface SamplingParameters {
  /** Runs per setting, an integer >= 1; 10 in document 000. */
  readonly runs: number;
  /** Where the records come from, in words. */
  readonly dataName: string;
  readonly seed: number;
}

/** The results of all settings of table 4.1 under one choice of trees. */
interface TreeResults {
  readonly trees: AdultTrees;
  readonly results: readonly SettingResult[];
}

/**
 * Document 000's table 4.1 and figures 4.2 and 4.3, side by side with the published numbers, under every choice of trees in
 * {@link ADULT_TREES}; and what the published numbers would take. About 0.2 s per ten runs of the whole table.
 * @param records Adult's complete records, or {@link adultLikeRecords}
 */
export function samplingReport(
  records: readonly AdultRecord[],
  parameters: SamplingParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const byTrees = ADULT_TREES.map((trees, t): TreeResults => {
    progress(t / (ADULT_TREES.length + 1));
    const table = prepareAdult(records, trees);
    return { trees, results: TABLE_4_1.map((row) => runSetting(table, row, parameters.runs, random)) };
  });
  const reference = prepareAdult(records, byTrees[0].trees);
  return {
    id: "sampling-k-anonymity",
    title: "k-anonymization under differential privacy by sampling",
    source: "document 000, chapters 2 to 4 (table 4.1, figures 4.2 and 4.3)",
    parameters: [
      ["Data", `${parameters.dataName}, ${records.length.toLocaleString("en")} records`],
      ["Runs per setting", String(parameters.runs)],
      ["Seed", String(parameters.seed)],
    ],
    tables: [
      table41(byTrees[0].results),
      treesTable(byTrees, reference, parameters.runs, random),
      treesLegend(),
      takesTable(reference),
    ],
    charts: [figure(byTrees, "4.2"), figure(byTrees, "4.3")],
    findings: samplingFindings(byTrees[0].results),
  };
}

function table41(results: readonly SettingResult[]): LabTable {
  return {
    title: "Table 4.1: epsilon over the runs (trees: text)",
    columns: [
      { name: "beta", digits: 2 },
      { name: "k" },
      { name: "published mean", digits: 4 },
      { name: "published sd", digits: 4 },
      { name: "our mean", digits: 4 },
      { name: "our sd", digits: 4 },
      { name: "infinite runs" },
      { name: "NCP per value", digits: 3 },
      { name: "values left (age/work/edu/income)" },
      { name: "deciding class n of d" },
    ],
    rows: results.map((result, i) => [
      result.beta,
      result.k,
      TABLE_4_1[i].mean,
      TABLE_4_1[i].sd,
      result.mean,
      result.sd,
      result.infiniteRuns,
      result.meanNcp,
      result.cut.join("/"),
      `${result.worstClass.sampled} of ${result.worstClass.original}`,
    ]),
    note:
      "Mean and sd are over the runs with a finite epsilon; a run is infinite if some class was sampled whole. " +
      "The last two columns show the first run.",
  };
}

function treesTable(
  byTrees: readonly TreeResults[],
  reference: PreparedTable,
  runs: number,
  random: RandomSource,
): LabTable {
  const cell = (result: { mean: number; sd: number; infiniteRuns: number }) => {
    const infinite = result.infiniteRuns > 0 ? `, ${result.infiniteRuns} infinite` : "";
    return `${result.mean.toFixed(4)} ± ${result.sd.toFixed(4)}${infinite}`;
  };
  return {
    title: "How much the choice of trees matters (epsilon, mean ± sd)",
    columns: [
      { name: "beta", digits: 2 },
      { name: "k" },
      { name: "published mean", digits: 4 },
      ...byTrees.map(({ trees }) => ({ name: trees.name })),
      { name: "no recoding, classes below k suppressed" },
    ],
    rows: TABLE_4_1.map((row, i) => [
      row.beta,
      row.k,
      row.mean,
      ...byTrees.map(({ results }) => cell(results[i])),
      cell(runSuppression(reference, row, runs, random)),
    ]),
  };
}

function treesLegend(): LabTable {
  return {
    title: "The choices of trees",
    columns: [{ name: "name" }, { name: "what and why" }],
    rows: ADULT_TREES.map((trees) => [trees.name, trees.why]),
  };
}

function takesTable(reference: PreparedTable): LabTable {
  return {
    title: "What the published means would take",
    columns: [
      { name: "beta", digits: 2 },
      { name: "k" },
      { name: "published mean", digits: 4 },
      { name: "share n/d of the deciding class", digits: 3 },
      { name: "d if n = k", digits: 1 },
      { name: "chance per run, at most" },
    ],
    rows: TABLE_4_1.map((row) => {
      const takes = whatItWouldTake(reference, row, row.mean);
      return [row.beta, row.k, row.mean, takes.share, takes.originalIfSmallest, takes.chance.toPrecision(2)];
    }),
    note:
      "The chance is a union bound over every class that any recoding of the text's trees can form on this data, " +
      "each record being sampled independently: it holds for every search strategy.",
  };
}

function figure(byTrees: readonly TreeResults[], number: "4.2" | "4.3"): LabChart {
  const overBeta = number === "4.2";
  const shown = TABLE_4_1.filter((row) => (overBeta ? row.k === 10 : row.beta === 0.2));
  const ordered = [...shown].sort((a, b) => (overBeta ? a.beta - b.beta : a.k - b.k));
  const x = ordered.map((row) => (overBeta ? row.beta : row.k));
  return {
    title: overBeta ? "Figure 4.2: epsilon over beta (k = 10)" : "Figure 4.3: epsilon over k (beta = 0.2)",
    xLabel: overBeta ? "beta" : "k",
    yLabel: "epsilon (mean)",
    lines: [
      { name: "published", x, y: ordered.map((row) => row.mean) },
      ...byTrees.map(({ trees, results }) => ({
        name: trees.name,
        x,
        y: ordered.map((row) => results[TABLE_4_1.indexOf(row)].mean),
      })),
    ],
  };
}
