import { workerData } from "node:worker_threads";
import type { FigureSetting } from "../experiments/figure-settings.ts";
import {
  type ExperimentPopulation,
  type ExperimentSeeds,
  runSetting,
  type SettingResult,
} from "../experiments/run-setting.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";

/** What every point of an experiment shares; the traces lie in memory that all threads see. */
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
