import type { Traces } from "../../formats/traces.ts";
import type { Grid } from "../../grid/grid.ts";
import { cellSizeKm, kernelOf, type SpatialKernel } from "../../grid/spatial-kernel.ts";
import type { TraceReward } from "../attack-input.ts";
import type { DaySlots } from "./day-slots.ts";
import type { HabitModel } from "./habit-model.ts";
import { UserMaps } from "./user-maps.ts";

/** The reward if the input gives none: no hospital regions, a limit of 2 km. */
const DEFAULT_REWARD: TraceReward = { hospitalRegions: [], hospitalWeight: 1, limitKm: 2 };

/**
 * The expected reward of each answer: for every slot of a user's day and every region r, the sum over regions x of
 * P(user at x) * weight(x) * max(0, 1 - d(x, r) / limit), as in s_T.
 *
 * The reward depends on distance alone, so it is folded into the maps' kernels; the additional weight of hospitals is added on top.
 * The result deviates from the sum in two ways: the uniform component counts for the answer's own region only, not for every region
 * within the limit, and mass that a habit's kernel puts beyond the grid's edge is rewarded too. Neither affects s_T noticeably:
 * docs/strong-attackers.md, "Tried and left".
 */
export class RewardMaps {
  /** `[slotsPerDay x regionCount]`: the expected rewards for the user last filled in. */
  readonly rewards: Float64Array;
  /** The probabilities of that user's regions. */
  readonly whereabouts: UserMaps;
  /** The reward of an answer by its offset from the truth. */
  readonly kernel: SpatialKernel;
  /** `[regionCount]`: the weight of an event in each region. */
  readonly weightOf: Float64Array;

  private readonly spread: UserMaps;
  private readonly hospitals: readonly number[];

  constructor(
    habits: HabitModel,
    traces: Traces,
    slots: DaySlots,
    grid: Grid,
    reward: TraceReward = DEFAULT_REWARD,
  ) {
    this.kernel = rewardKernel(grid, reward.limitKm);
    this.whereabouts = new UserMaps(habits, traces, slots, grid);
    this.spread = new UserMaps(habits, traces, slots, grid, {
      channel: { kernel: this.kernel, uniformShare: 0 },
    });
    this.rewards = this.spread.maps;
    this.weightOf = new Float64Array(this.whereabouts.regionCount).fill(1);
    for (const region of reward.hospitalRegions) this.weightOf[region] = reward.hospitalWeight;
    this.hospitals = [...new Set(reward.hospitalRegions)];
  }

  /** Fills {@link rewards} and {@link whereabouts} for a user. */
  fill(user: number): void {
    const { maps, regionCount } = this.whereabouts;
    this.whereabouts.fill(user);
    this.spread.fill(user);
    for (let slot = 0; slot < maps.length / regionCount; slot++) {
      for (const region of this.hospitals) {
        this.spread.addMass(slot, region, maps[slot * regionCount + region] * (this.weightOf[region] - 1));
      }
    }
  }

  /** The region with the highest expected reward at a slot; the lowest of equals. */
  best(slot: number): number {
    const { regionCount } = this.whereabouts;
    const start = slot * regionCount;
    let best = 0;
    for (let region = 1; region < regionCount; region++) {
      if (this.rewards[start + region] > this.rewards[start + best]) best = region;
    }
    return best;
  }
}

function rewardKernel(grid: Grid, limitKm: number): SpatialKernel {
  const { width, height } = cellSizeKm(grid);
  const radius = Math.min(
    Math.max(grid.columns, grid.rows) - 1,
    Math.floor(limitKm / Math.min(width, height)),
  );
  return kernelOf(radius, (dx, dy) => Math.max(0, 1 - Math.hypot(dx * width, dy * height) / limitKm));
}
