import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import type { ScoringSettings } from "../scoring/scoring-settings.ts";
import type { FigureSetting } from "./figure-settings.ts";
import type { ResultStore } from "./result-store.ts";
import type { ExperimentSeeds, SettingResult } from "./run-setting.ts";

/** What an experiment measures. */
interface ExperimentPlan {
  readonly points: readonly FigureSetting[];
  readonly settings: ScoringSettings;
  readonly seeds: ExperimentSeeds;
  /** What tells this population from others: a digest of its traces. */
  readonly populationDigest: string;
}

/** Measures one point, elsewhere. */
type MeasurePoint = (point: FigureSetting) => Promise<SettingResult>;

/** How far an experiment is. */
export interface ExperimentProgress {
  readonly done: number;
  readonly total: number;
  /** Points that an earlier run had measured. */
  readonly resumed: number;
}

/**
 * Measures all points that the store does not have yet, as many at a time as `measure` takes, and stores each at once.
 * @returns all points' results, in the plan's order
 */
export async function runExperiment(
  plan: ExperimentPlan,
  store: ResultStore,
  measure: MeasurePoint,
  onProgress: (progress: ExperimentProgress) => void,
): Promise<SettingResult[]> {
  const { points, settings, seeds, populationDigest } = plan;
  const keyOf = (point: FigureSetting) => ({
    ...point,
    settings,
    seeds,
    populationDigest,
    scorerVersion: SCORER_VERSION,
  });
  const known = points.map((point) => store.load(keyOf(point)));
  const resumed = known.filter((result) => result !== undefined).length;
  const total = points.length;
  let done = resumed;
  onProgress({ done, total, resumed });
  return Promise.all(
    points.map(async (point, i) => {
      const before = known[i];
      if (before !== undefined) return before;
      const result = await measure(point);
      await store.save(keyOf(point), result);
      onProgress({ done: ++done, total, resumed });
      return result;
    }),
  );
}
