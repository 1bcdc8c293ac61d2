import type { RandomSource } from "../../core/random/random-source.ts";
import { ADULT_TREES } from "../adult/adult-trees.ts";
import type { Named } from "../adult/given-data.ts";
import type { AdultRecord } from "../adult/read-adult.ts";
import type { LabReport, Progress } from "../report/lab-report.ts";
import { bilingual, textIn } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { prepareAdult, runSetting, type Setting } from "./experiment.ts";
import { adultFindings, adultHeadline, mayBeAdult, otherTableFindings, settingHeadline } from "./findings.ts";
import { TABLE_4_1 } from "./published.ts";
import { inBase, rate, readAll, runShown } from "./rated-readings.ts";
import { effectsTable, nearestTable } from "./readings-report.ts";
import { standingFindings } from "./standing-findings.ts";
import {
  besidePublished,
  figure,
  literalTable,
  settingTable,
  type TreeResults,
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

/** The fractions of the work for the literal reading, for all readings, and for those that are shown of them. */
const LITERAL_SHARE = 0.15;
const READINGS_SHARE = 0.6;

/**
 * Runs document 000's table 4.1 and figures 4.2 and 4.3 for every choice of trees in {@link ADULT_TREES} and every other reading of the
 * document. A table that may be Adult is compared with the published numbers, and the report shows what these would require. About
 * 24 s per ten runs of 45,000 records, and 6 s more for Adult.
 * @param given Adult's complete records, or {@link adultLikeRecords}
 */
export function samplingReport(
  given: Named<readonly AdultRecord[]>,
  { runs, setting, seed }: SamplingParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
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
    readAll(byTrees, runs, random, (share) => progress(LITERAL_SHARE + READINGS_SHARE * share)),
  );
  progress(LITERAL_SHARE + READINGS_SHARE);
  const shown = mayBeAdult(given) ? runShown(rated, runs, random) : undefined;
  const outcome = shown && { byTrees, rated, shown, runs, records: records.length };
  const headline = (outcome && adultHeadline(outcome)) ?? settingHeadline(own[0].result);
  const literal = literalTable(byTrees[0].results);
  const effects = effectsTable(rated, shown !== undefined);
  const nearest = shown?.nearest[0];
  const means = nearest?.results.map((result) => inBase(result, nearest.base));
  return {
    id: "sampling-k-anonymity",
    title: SAMPLING_TITLE,
    source: SAMPLING_SOURCE,
    headline: bilingual(
      `${headline.en} (data: ${textIn(dataName, "en")}).`,
      `${headline.ja}（データは「${textIn(dataName, "ja")}」）。`,
    ),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          `${textIn(dataName, "en")}, ${records.length.toLocaleString("en")} records`,
          `${textIn(dataName, "ja")}、${records.length.toLocaleString("en")}件`,
        ),
      ],
      [bilingual("Runs per setting", "設定ごとの実行回数"), String(runs)],
      ...(shown ? [[RUNS_OF_NEAREST, String(shown.runs)] as const] : []),
      [bilingual("Seed", "シード"), String(seed)],
    ],
    tables: [
      ...(shown
        ? [besidePublished(literal, ["mean", "sd"]), nearestTable(shown, rated.length), effects]
        : [literal, effects]),
      shown ? besidePublished(acrossTrees, ["mean"]) : acrossTrees,
      settingTable(setting, own),
      treesLegend(),
      ...(shown ? [takesTable(byTrees[0].table)] : []),
    ],
    charts: [figure("4.2", byTrees, means), figure("4.3", byTrees, means)],
    findings: [
      ...(outcome ? adultFindings(outcome) : otherTableFindings(rated)),
      ...standingFindings(byTrees[0].results, [
        ...byTrees.flatMap(({ results }) => results),
        ...own.map(({ result }) => result),
      ]),
    ],
  };
}

const RUNS_OF_NEAREST = bilingual(
  "Runs per setting of the nearest readings",
  "最も近い読み方の、設定ごとの実行回数",
);
