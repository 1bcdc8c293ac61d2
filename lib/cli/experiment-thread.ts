import { workerData } from "node:worker_threads";
import type { FigureSetting } from "../lab/figures/figure-settings.ts";
import {
  type ExperimentPopulation,
  type ExperimentSeeds,
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

/** Measures one point in a thread of the pool. */
export default function experimentThread(point: FigureSetting): SettingResult {
  const { population, settings, seeds } = workerData as ExperimentThreadData;
  return runSetting(population, point, settings, seeds, () => performance.now());
}
