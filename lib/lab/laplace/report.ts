import { laplaceNoise } from "../../core/privacy/central-dp/laplace-mechanism.ts";
import {
  countQuery,
  histogramQuery,
  maxQuery,
  meanQuery,
  type Query,
  sumQuery,
} from "../../core/privacy/central-dp/queries.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { measureCoverage, randomScores } from "./experiment.ts";
import { laplaceFindings, trimmed } from "./findings.ts";
import { exponentialChart, exponentialTable, gaussianTable } from "./open-mechanisms.ts";
import {
  type NamedTraces,
  popularityChart,
  popularityHeadline,
  popularityTable,
} from "./popularity-table.ts";

interface LaplaceParameters {
  /** In `(0, 700]`; 0.1 in document 002. */
  readonly epsilon: number;
  /** In `(0, 1)`; 0.05 in document 002. */
  readonly delta: number;
  /** Draws per query, an integer >= 1; 100,000 in document 002. */
  readonly draws: number;
  readonly seed: number;
  /** Traces for the popularity map. */
  readonly traces: NamedTraces;
}

const SCORES = 100_000;
const SCORE_BOUNDS = { lower: 0, upper: 100 };
const PASS_MARK = 60;
const DECILES = 11;
/** The parameters and results of document 002's run. */
const PUBLISHED = { epsilon: 0.1, delta: 0.05, bound: 0.0002995732, coverage: 0.95073 } as const;

/** Reproduces document 002's run and its queries, and adds the mechanisms that it leaves open: Gaussian and exponential. */
export function laplaceReport(
  parameters: LaplaceParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { epsilon, delta, draws, traces } = parameters;
  const scores = randomScores(SCORES, random);
  const isDocuments = epsilon === PUBLISHED.epsilon && delta === PUBLISHED.delta;
  const coverage = coverageTable(scores, parameters, isDocuments, random);
  const tables = [coverage];
  progress(0.4);
  tables.push(queriesTable(scores, epsilon, delta, Math.ceil(draws / 5), random));
  progress(0.8);
  tables.push(gaussianTable(epsilon, random));
  const exponential = exponentialTable(random);
  const popularity = popularityTable(traces, random);
  return {
    id: "laplace",
    title: bilingual("Laplace mechanism", "ラプラスメカニズム"),
    source: sourceOf(
      "laplaceInR",
      "all of it, and the Gaussian and exponential mechanisms, which it leaves open",
      "全体。ガウスと指数のメカニズムは、そこで課題とされたもの",
    ),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          `${SCORES.toLocaleString("en")} scores, uniform in 0..100`,
          `0〜100の一様な得点${SCORES.toLocaleString("en")}件`,
        ),
      ],
      [bilingual("epsilon, delta", "ε、δ"), `${epsilon}, ${delta}`],
      [bilingual("Draws", "抽出数"), draws.toLocaleString("en")],
      [bilingual("Seed", "シード"), String(parameters.seed)],
    ],
    headline: popularityHeadline(popularity),
    tables: [...tables, exponential, popularity],
    charts: [popularityChart(popularity), exponentialChart(exponential)],
    findings: laplaceFindings(
      coverage.rows.map((row) => Number(row.at(-1))),
      parameters,
      isDocuments,
    ),
  };
}

/** @param isDocuments whether the parameters are the document's, so that its published numbers can be shown */
function coverageTable(
  scores: Float64Array,
  parameters: LaplaceParameters,
  isDocuments: boolean,
  random: RandomSource,
): LabTable {
  const { epsilon, delta, draws } = parameters;
  const mean = meanQuery(scores, SCORE_BOUNDS);
  const asPublished: Query = { ...mean, l1: 1 / scores.length };
  const row = (name: LabText, query: Query, bound: number | null, share: number | null) => {
    const ours = measureCoverage(query, epsilon, delta, draws, random);
    return [name, trimmed(query.l1), bound, trimmed(ours.bound), share, ours.share];
  };
  return {
    title: bilingual(
      `The mean: error bound for 1 - delta = ${trimmed(1 - delta)}, and the share of draws within it`,
      `平均：1 - δ = ${trimmed(1 - delta)}の誤差の上界と、誤差がその中に収まった割合`,
    ),
    columns: [
      { name: bilingual("sensitivity", "感度") },
      { name: bilingual("value", "値") },
      { name: bilingual("published bound", "公表された上界") },
      { name: bilingual("our bound", "本結果の上界") },
      { name: bilingual("published share", "公表された割合"), digits: 5 },
      { name: bilingual("our share", "本結果の割合"), digits: 5 },
    ],
    rows: [
      row(
        bilingual("1/n, as in the document", "1/n（文書のとおり）"),
        asPublished,
        isDocuments ? PUBLISHED.bound : null,
        isDocuments ? PUBLISHED.coverage : null,
      ),
      row(
        bilingual("100/n, correct for scores in 0..100", "100/n（0〜100の得点では正しい値）"),
        mean,
        null,
        null,
      ),
    ],
  };
}

function queriesTable(
  scores: Float64Array,
  epsilon: number,
  delta: number,
  draws: number,
  random: RandomSource,
): LabTable {
  const queries: readonly (readonly [LabText, Query])[] = [
    [bilingual("mean", "平均"), meanQuery(scores, SCORE_BOUNDS)],
    [
      bilingual("count of scores >= 60", "60以上の件数"),
      countQuery(Array.from(scores, (score) => score >= PASS_MARK)),
    ],
    [bilingual("sum", "合計"), sumQuery(scores, SCORE_BOUNDS)],
    [bilingual("maximum", "最大"), maxQuery(scores, SCORE_BOUNDS)],
    [
      bilingual("histogram by tens (first bin)", "10点きざみのヒストグラム（最初の区間）"),
      histogramQuery(
        Array.from(scores, (score) => Math.floor(score / 10)),
        DECILES,
      ),
    ],
  ];
  return {
    title: bilingual(
      "Queries and their sensitivities (neighbouring tables differ in one record's value)",
      "問い合わせと感度（隣り合う表は1件の値が異なる）",
    ),
    columns: [
      { name: bilingual("query", "問い合わせ") },
      { name: bilingual("answer", "答え"), digits: 4 },
      { name: bilingual("one noisy answer", "ノイズを加えた答えの例"), digits: 4 },
      { name: bilingual("L1 sensitivity", "L1感度") },
      { name: bilingual(`bound (delta ${delta})`, `上界（δ = ${delta}）`) },
      { name: bilingual("share within the bound", "上界に収まった割合"), digits: 4 },
    ],
    rows: queries.map(([name, query]) => {
      const noisy = laplaceNoise(query.l1, epsilon, query.coordinates).add(query.answer[0], random);
      const { bound, share } = measureCoverage(query, epsilon, delta, draws, random);
      return [name, query.answer[0], noisy, trimmed(query.l1), trimmed(bound), share];
    }),
    note: bilingual(
      "Values are rounded to multiples of a 2^20th of their range and summed as integers, so that the answers do not depend on the " +
        "order of the records.",
      "値は範囲の2^20分の1の倍数に丸め、整数として足します。答えが記録の順序によらないようにするためです。",
    ),
  };
}
