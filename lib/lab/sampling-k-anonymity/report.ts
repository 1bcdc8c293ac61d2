import type { RandomSource } from "../../core/random/random-source.ts";
import { ADULT_TREES } from "../adult/adult-trees.ts";
import type { Named } from "../adult/given-data.ts";
import type { AdultRecord } from "../adult/read-adult.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { bilingual, textIn } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { prepareAdult, runSetting, type Setting } from "./experiment.ts";
import { samplingFindings, samplingHeadline } from "./findings.ts";
import { TABLE_4_1 } from "./published.ts";
import { effectsTable, inBase, nearestTable, rate, readAll } from "./readings-report.ts";
import {
  figure,
  settingTable,
  type TreeResults,
  table41,
  takesTable,
  treesLegend,
  treesTable,
} from "./tables.ts";

interface SamplingParameters {
  /** The number of runs per setting, an integer >= 1; 10 in document 000. */
  readonly runs: number;
  /** A setting to run in addition to those of table 4.1. */
  readonly setting: Setting;
  readonly seed: number;
}

export const SAMPLING_TITLE = bilingual(
  "k-anonymization under differential privacy by sampling",
  "サンプリングにより差分プライバシーを満たすk-匿名化",
);

export const SAMPLING_SOURCE = sourceOf(
  "horigome",
  "chapters 2 to 4 (table 4.1, figures 4.2 and 4.3)",
  "第2〜4章（表4.1、図4.2、図4.3）",
);

/** The fraction of the work for table 4.1 itself; the rest is for its other readings. */
const LITERAL_SHARE = 0.2;

/**
 * Reproduces document 000's table 4.1 and figures 4.2 and 4.3 beside the published numbers, for every choice of trees in
 * {@link ADULT_TREES} and every other reading of the document, and shows what the published numbers would require. About 9 s per ten
 * runs of 45,000 records.
 * @param given Adult's complete records, or {@link adultLikeRecords}
 */
export function samplingReport(
  given: Named<readonly AdultRecord[]>,
  parameters: SamplingParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  const { runs, setting, seed } = parameters;
  const { name: dataName, data: records } = given;
  const byTrees = ADULT_TREES.map((trees, t): TreeResults => {
    progress((t / ADULT_TREES.length) * LITERAL_SHARE);
    const table = prepareAdult(records, trees);
    return { trees, table, results: TABLE_4_1.map((row) => runSetting(table, row, runs, random)) };
  });
  const own = byTrees.map(({ trees, table }) => ({
    trees,
    result: runSetting(table, setting, runs, random),
  }));
  const acrossTrees = treesTable(byTrees, runs, random);
  const rated = rate(
    readAll(byTrees, runs, random, (share) => progress(LITERAL_SHARE + (1 - LITERAL_SHARE) * share)),
  );
  const nearest = rated[0].results.map((result) => inBase(result, rated[0].base));
  return {
    id: "sampling-k-anonymity",
    title: SAMPLING_TITLE,
    source: SAMPLING_SOURCE,
    headline: samplingHeadline(byTrees[0].results, own[0].result, given),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          `${textIn(dataName, "en")}, ${records.length.toLocaleString("en")} records`,
          `${textIn(dataName, "ja")}、${records.length.toLocaleString("en")}件`,
        ),
      ],
      [bilingual("Runs per setting", "設定ごとの実行回数"), String(runs)],
      [bilingual("Seed", "シード"), String(seed)],
    ],
    tables: [
      table41(byTrees[0].results),
      nearestTable(rated, runs),
      effectsTable(rated),
      acrossTrees,
      settingTable(setting, own),
      treesLegend(),
      takesTable(byTrees[0].table),
    ],
    charts: [figure(byTrees, nearest, "4.2"), figure(byTrees, nearest, "4.3")],
    findings: samplingFindings(
      byTrees[0].results,
      byTrees,
      own.map(({ result }) => result),
      rated,
      { runs, records: records.length },
    ),
  };
}
