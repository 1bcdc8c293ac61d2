import type { PublicTraces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import type { NoiseChannel } from "../mobility/noise-channel.ts";
import type { RewardMaps } from "../mobility/reward-maps.ts";
import { GainTable } from "./gain-table.ts";
import { LikeliestRegions, MOST_REGIONS } from "./likeliest-regions.ts";

/** Finds the best answer for a public location, given the user for whom the reward maps are filled. */
export class PlausibleRegions {
  private readonly rewards: RewardMaps;
  private readonly publicTraces: PublicTraces;
  private readonly channel: NoiseChannel;
  private readonly grid: Grid;
  private readonly regionCount: number;
  private readonly gains: GainTable;
  /** The likeliest true regions behind the current location. */
  private readonly likeliest = new LikeliestRegions();
  /** The candidate answers, the medoid first, and the summed gain of each if the location is the user's. */
  private readonly answers = new Uint16Array(MOST_REGIONS + 1);
  private readonly answerGains = new Float64Array(MOST_REGIONS + 1);

  constructor(rewards: RewardMaps, publicTraces: PublicTraces, channel: NoiseChannel, grid: Grid) {
    this.rewards = rewards;
    this.publicTraces = publicTraces;
    this.channel = channel;
    this.grid = grid;
    this.regionCount = regionCount(grid);
    this.gains = new GainTable(rewards.kernel, grid);
  }

  /**
   * Returns the answer with the highest expected reward. The expectation mixes the regions behind the location, weighted by the
   * probability that the location is informative, with the user's habits alone.
   * @param code a public location, not deleted
   * @param confidence the probability that the location is this user's, in [0, 1]
   * @param medoid the best answer without knowing the location
   */
  best(slot: number, code: number, confidence: number, medoid: number): number {
    const { likeliest, answers, answerGains } = this;
    const informative = code >= 0 ? this.behindRegion(slot, code) : this.behindList(slot, -2 - code);
    const trust = confidence * informative;
    const { rewards } = this.rewards;
    const { count, total } = likeliest;
    answers[0] = medoid;
    answers.set(likeliest.regions, 1);
    this.gains.sum(likeliest, this.rewards.weightOf, answers, answerGains);
    const start = slot * this.regionCount;
    let best = medoid;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i <= count; i++) {
      const expected = trust * (answerGains[i] / total) + (1 - trust) * rewards[start + answers[i]];
      if (expected > most) {
        most = expected;
        best = answers[i];
      }
    }
    return best;
  }

  /** Fills {@link likeliest} with the regions that the noise may have moved to this one; returns the probability of non-uniform noise. */
  private behindRegion(slot: number, code: number): number {
    const { likeliest } = this;
    const { columns, rows } = this.grid;
    const { kernel, uniformShare } = this.channel;
    const { radius, weights } = kernel;
    const { maps } = this.rewards.whereabouts;
    const x = code % columns;
    const y = (code - x) / columns;
    const west = Math.min(radius, x);
    const east = Math.min(radius, columns - 1 - x);
    const north = Math.min(radius, rows - 1 - y);
    likeliest.clear();
    let total = 0;
    for (let dy = -Math.min(radius, y); dy <= north; dy++) {
      const region = code + dy * columns;
      const map = slot * this.regionCount + region;
      // The noise moved the user by (-dx, -dy): from (x + dx, y + dy) to (x, y).
      const weightRow = (radius - dy) * (2 * radius + 1) + radius;
      for (let dx = -west; dx <= east; dx++) {
        const mass = maps[map + dx] * weights[weightRow - dx];
        total += mass;
        if (mass > likeliest.least && mass > 0) likeliest.add(region + dx, mass);
      }
    }
    const displaced = (1 - uniformShare) * total;
    return displaced / (displaced + uniformShare / this.regionCount);
  }

  private behindList(slot: number, list: number): number {
    const { listOffsets, listRegions } = this.publicTraces;
    const { maps } = this.rewards.whereabouts;
    const start = slot * this.regionCount;
    this.likeliest.clear();
    for (let i = listOffsets[list]; i < listOffsets[list + 1]; i++) {
      this.likeliest.add(listRegions[i], maps[start + listRegions[i]]);
    }
    return 1;
  }
}
