import type { WkOptions } from "../../core/privacy/wk-anonymity/wk-areas.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { LabReport, LabTable, Progress } from "../report/lab-report.ts";
import { bilingual } from "../report/lab-text.ts";
import { sourceOf } from "../report/sources.ts";
import { tableChart } from "../report/table-chart.ts";
import { compareSlot, compareSlots, DEFAULTS } from "./experiment.ts";
import { wkFindings, wkHeadline } from "./findings.ts";
import { ifPossible } from "./if-possible.ts";
import { refuseImpossible } from "./refuse-impossible.ts";
import {
  compareProbabilities,
  comparisonTable,
  largeTable,
  middleTable,
  probabilityTable,
  runLarge,
  slotCharts,
  timeTable,
  UTILITY,
} from "./tables.ts";
import { SLOT_COUNT, walk } from "./walkers.ts";

interface WkParameters {
  /** The number of users in the runs by slot, k and alpha, an integer >= 20; the document has 100, 300 and 500. */
  readonly users: number;
  /** k where it does not vary, an integer >= 2; 5 in the document. */
  readonly k: number;
  /** In `(0, 1)`; 0.9 in the document. */
  readonly w: number;
  /** Alpha where it does not vary, >= 0; 1 in the document. */
  readonly alpha: number;
  readonly seed: number;
  /** A large population to anonymize once, e.g. 100,000; 0 for none, else at least k. */
  readonly large: number;
  /** The clock for figure 7, in milliseconds, preferably of CPU time. Without it no times are measured and the report is deterministic. */
  readonly now?: () => number;
}

const KS = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const ALPHAS = [0.5, 1, 2, 3];
const POPULATIONS = [100, 200, 300, 400, 500];
const ALL_SLOTS = Array.from({ length: SLOT_COUNT }, (_, slot) => slot);

export const WK_TITLE = bilingual("(w,k)-anonymity of uncertain positions", "不確かな位置の(w,k)-匿名性");
export const WK_SOURCE = sourceOf("sei", "figures 4 to 7", "図4〜7");

/**
 * Reproduces document 004's comparisons (figures 4 to 7) on simulated walkers.
 * @throws UserError `wk_impossible` (422) if at some time the whole map does not contain k users with probability w
 */
export function wkReport(
  parameters: WkParameters,
  random: RandomSource,
  progress: Progress = () => {},
): LabReport {
  return refuseImpossible(() => compareOnWalkers(parameters, random, progress));
}

function compareOnWalkers(parameters: WkParameters, random: RandomSource, progress: Progress): LabReport {
  const options: WkOptions = { ...DEFAULTS, k: parameters.k, w: parameters.w, alpha: parameters.alpha };
  return reportOf(parameters, measure(parameters, options, random, progress));
}

type Measured = ReturnType<typeof measure>;

/** Makes all runs of the report. */
function measure(
  { users, large, now }: WkParameters,
  options: WkOptions,
  random: RandomSource,
  progress: Progress,
) {
  const world = walk(users, random);
  const bySlot = ALL_SLOTS.map((slot) => compareSlot(world, slot, options));
  progress(0.05);
  const byK = KS.map((k, i) => {
    progress(0.05 + (0.45 * i) / KS.length);
    return { k, comparison: compareSlots(world, ALL_SLOTS, { ...options, k }) };
  });
  const stopped = byK.map(({ k, comparison }) => {
    const { proposal } = compareSlots(world, ALL_SLOTS, { ...options, k, stopsAtMiddle: true });
    return { k, free: comparison.proposal, stopped: proposal };
  });
  const byAlpha = ALPHAS.map((alpha) => {
    return { alpha, comparison: compareSlots(world, ALL_SLOTS, { ...options, alpha }) };
  });
  progress(0.6);
  const worlds = POPULATIONS.map((count) => ({ count, world: walk(count, random) }));
  const byUsers = worlds.map((each) => compareSlots(each.world, ALL_SLOTS, options));
  progress(0.8);
  const probabilities = compareProbabilities(world, ALL_SLOTS, options);
  const times = now && timeTable(worlds, options, now);
  const largeRun = large > 0 ? ifPossible(() => runLarge(large, options, random, now)) : undefined;
  return { bySlot, byK, stopped, byAlpha, byUsers, probabilities, times, largeRun };
}

function reportOf(parameters: WkParameters, measured: Measured): LabReport {
  const { users, k, w, alpha } = parameters;
  const { bySlot, byK, stopped, byAlpha, byUsers, probabilities, largeRun } = measured;
  const [figure5, ...tables] = tablesOf(parameters, measured);
  const [exact, bound] = probabilities.map(({ proposal }) => proposal?.utility);
  return {
    id: "wk-anonymity",
    title: WK_TITLE,
    source: WK_SOURCE,
    headline: wkHeadline(byK, w),
    parameters: [
      [
        bilingual("Data", "データ"),
        bilingual(
          "simulated walkers on 4.2 km x 4.2 km, 48 slots of five minutes, errors of 5 to 500 m (instead of the document's simulator, Sifa)",
          "4.2 km × 4.2 kmの歩行者のシミュレーション。5分ごとの48時点、誤差5〜500 m（文書のシミュレータSifaの代わり）",
        ),
      ],
      [bilingual("Users", "人数"), String(users)],
      ["k, w, alpha", `${k}, ${w}, ${alpha}`],
      [
        bilingual("Resolution", "解像度"),
        bilingual(
          `${DEFAULTS.tolerance} m; Utility is per square kilometre`,
          `${DEFAULTS.tolerance} m。Utilityは1 km²あたり`,
        ),
      ],
      [bilingual("Seed", "シード"), String(parameters.seed)],
    ],
    tables: [figure5, ...tables],
    charts: [
      tableChart(figure5, {
        title: bilingual("Figure 5: Utility by k", "図5：kによるUtilityの変化"),
        yLabel: UTILITY,
        better: "higher",
        columns: [1, 2, 3],
      }),
      ...slotCharts(bySlot),
    ],
    findings: wkFindings({
      bySlot,
      byK,
      byUsers,
      byAlpha,
      stopped,
      gainOfExact: exact !== undefined && bound !== undefined ? exact / bound : undefined,
      w,
      large: largeRun && { areas: largeRun.proposal.areas, medianDiameter: largeRun.medianDiameter },
    }),
  };
}

/** The report's tables, of which the first is that of figure 5 by k. */
function tablesOf(parameters: WkParameters, measured: Measured): LabTable[] {
  const { users, k, alpha, large } = parameters;
  const { byK, stopped, byAlpha, byUsers, probabilities, times, largeRun } = measured;
  return [
    comparisonTable(
      bilingual(
        `Figure 5: by k (N = ${users}, alpha = ${alpha}, mean of 48 slots)`,
        `図5：kによる変化（N = ${users}、α = ${alpha}、48時点の平均）`,
      ),
      "k",
      KS,
      byK.map(({ comparison }) => comparison),
    ),
    comparisonTable(
      bilingual(`Figure 5: by alpha (N = ${users}, k = ${k})`, `図5：αによる変化（N = ${users}、k = ${k}）`),
      "alpha",
      ALPHAS,
      byAlpha.map(({ comparison }) => comparison),
    ),
    comparisonTable(
      bilingual(
        `Figure 6: by the number of users (k = ${k}, alpha = ${alpha})`,
        `図6：人数による変化（k = ${k}、α = ${alpha}）`,
      ),
      "N",
      POPULATIONS,
      byUsers,
    ),
    probabilityTable(probabilities, k, ALL_SLOTS.length),
    middleTable(stopped, ALL_SLOTS.length),
    ...(times ? [times] : []),
    ...(large > 0 ? [largeTable(large, k, largeRun)] : []),
  ];
}
