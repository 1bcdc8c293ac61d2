import { ANONYMIZER_VERSION } from "../../core/anonymizers/anonymizer-version.ts";
import { SCORER_VERSION } from "../../scoring/scorer-version.ts";
import type { ScoringSettings } from "../../scoring/scoring-settings.ts";
import type { FigureSetting } from "./figure-settings.ts";
import type { ExperimentSeeds, SettingResult } from "./run-setting.ts";

/** The points of an experiment, and all that their results depend on. */
interface ExperimentPlan {
  readonly points: readonly FigureSetting[];
  readonly settings: ScoringSettings;
  readonly seeds: ExperimentSeeds;
  /** A digest of the population's traces, which identifies it. */
  readonly populationDigest: string;
}

/** Keeps measured points, each under a key of all that its result depends on. */
export interface ResultStore {
  load(key: unknown): SettingResult | undefined;
  save(key: unknown, result: SettingResult): Promise<void>;
}

/** Measures one point, possibly in another thread. */
type MeasurePoint = (point: FigureSetting) => Promise<SettingResult>;

/** The progress of an experiment. */
export interface ExperimentProgress {
  readonly done: number;
  readonly total: number;
  /** The number of points that were already measured by an earlier run. */
  readonly resumed: number;
}

/**
 * Measures all points that are not in the store yet, all concurrently (`measure` limits how many run), and stores each when it is done.
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
    anonymizerVersion: ANONYMIZER_VERSION,
    scorerVersion: SCORER_VERSION,
  });
  const known = points.map((point) => {
    const result = store.load(keyOf(point));
    return result !== undefined && hasAllAttacks(result, settings) ? result : undefined;
  });
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

function hasAllAttacks({ attacks }: SettingResult, { attackers }: ScoringSettings): boolean {
  const found = new Set(attacks.map(({ attacker }) => attacker));
  return attacks.length === attackers.length && attackers.every((name) => found.has(name));
}
