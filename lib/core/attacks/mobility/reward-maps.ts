import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { cellSizeKm, kernelOf, type SpatialKernel } from "../../grid/spatial-kernel.ts";
import type { TraceReward } from "../attack-input.ts";
import { BestRegion } from "./best-region.ts";
import type { DaySlots } from "./day-slots.ts";
import type { HabitModel } from "./habit-model.ts";
import { UserMaps } from "./user-maps.ts";

/** The reward if the input gives none: no hospital regions, a limit of 2 km. */
const DEFAULT_REWARD: TraceReward = { hospitalRegions: [], hospitalWeight: 1, limitKm: 2 };

/**
 * The expected reward of each answer: for a slot of a user's day and a region r, the sum over regions x of
 * P(user at x) * weight(x) * max(0, 1 - d(x, r) / limit), as in s_T.
 */
export class RewardMaps {
  /** The reward of an answer by its offset from the truth. */
  readonly kernel: SpatialKernel;
  /** `[regionCount]`: the weight of an event in each region. */
  readonly weightOf: Float64Array;
  /** `[regionCount]`: the probabilities of the user's regions at the slot turned to. */
  readonly probabilities: Float64Array;

  private readonly whereabouts: UserMaps;
  private readonly slotsPerDay: number;
  /** The probabilities times the weights. */
  private readonly weighted: Float64Array;
  private readonly bestRegion: BestRegion;

  constructor(
    habits: HabitModel,
    traces: Traces,
    slots: DaySlots,
    grid: Grid,
    reward: TraceReward = DEFAULT_REWARD,
  ) {
    this.kernel = rewardKernel(grid, reward.limitKm);
    this.weightOf = new Float64Array(regionCount(grid)).fill(1);
    for (const region of reward.hospitalRegions) this.weightOf[region] = reward.hospitalWeight;
    this.probabilities = new Float64Array(regionCount(grid));
    this.weighted = new Float64Array(regionCount(grid));
    this.whereabouts = new UserMaps(habits, traces, slots, grid);
    this.slotsPerDay = slots.slotsPerDay;
    this.bestRegion = new BestRegion(grid, this.kernel, this.weighted);
  }

  /** Turns to a user; {@link turnTo} must follow. */
  fill(user: number): void {
    this.whereabouts.fill(user);
  }

  /** Turns to a slot of the user's day. */
  turnTo(slot: number): void {
    const { probabilities, weighted, weightOf, slotsPerDay } = this;
    const { maps } = this.whereabouts;
    for (let region = 0; region < weighted.length; region++) {
      probabilities[region] = maps[region * slotsPerDay + slot];
      weighted[region] = probabilities[region] * weightOf[region];
    }
  }

  /** The expected reward of answering a region at the slot. Cost: O(cells within the limit). */
  of(region: number): number {
    return this.bestRegion.sumAround(region);
  }

  /** The region with the highest expected reward at the slot; the lowest of equals. */
  best(): number {
    return this.bestRegion.find();
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
