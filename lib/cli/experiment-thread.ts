import { workerData } from "node:worker_threads";
import type { ReferenceContext } from "../core/attacks/reference-context.ts";
import type { FigureSetting } from "../lab/figures/figure-settings.ts";
import {
  type ExperimentPopulation,
  type ExperimentSeeds,
  knownOfDays,
  runSetting,
  type SettingResult,
} from "../lab/figures/run-setting.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";

/** The data that all points of an experiment share; the traces are in memory shared by all threads. */
export interface ExperimentThreadData {
  readonly population: ExperimentPopulation;
  readonly settings: ScoringSettings;
  readonly seeds: ExperimentSeeds;
}

const { population, settings, seeds } = workerData as ExperimentThreadData;

/** What attacks learn from R, by its number of days: it is learnt once in each thread. */
const knownOf = new Map<number, ReferenceContext>();

/** Measures one point in a thread of the pool. */
export default function experimentThread(point: FigureSetting): SettingResult {
  const { days } = point;
  const known = knownOf.get(days) ?? knownOfDays(population, days, settings);
  knownOf.set(days, known);
  return runSetting(population, point, settings, seeds, () => performance.now(), known);
}
