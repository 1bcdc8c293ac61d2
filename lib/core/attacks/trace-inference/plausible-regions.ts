import type { PublicTraces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import type { NoiseChannel } from "../mobility/noise-channel.ts";
import type { RewardMaps } from "../mobility/reward-maps.ts";
import { weightAt } from "../mobility/spatial-kernel.ts";

/** So many of the likeliest regions behind a public location are weighed against one another. */
const MOST_REGIONS = 24;

/** The regions that may be behind a public location of the user for whom the reward maps are filled. */
export class PlausibleRegions {
  private readonly rewards: RewardMaps;
  private readonly publicTraces: PublicTraces;
  private readonly channel: NoiseChannel;
  private readonly grid: Grid;
  private readonly regionCount: number;
  /** The regions found for one location, and their probabilities, summing to at most 1; the likeliest first. */
  private readonly regions = new Uint16Array(MOST_REGIONS);
  private readonly masses = new Float64Array(MOST_REGIONS);
  private count = 0;
  /** The probability of all regions together, before scaling. */
  private total = 0;

  constructor(rewards: RewardMaps, publicTraces: PublicTraces, channel: NoiseChannel, grid: Grid) {
    this.rewards = rewards;
    this.publicTraces = publicTraces;
    this.channel = channel;
    this.grid = grid;
    this.regionCount = regionCount(grid);
  }

  /**
   * The answer that earns most.
   * @param code a public location, not deleted
   * @param confidence how likely the location is this user's, in [0, 1]
   * @param medoid the best answer without the location
   */
  best(slot: number, code: number, confidence: number, medoid: number): number {
    const informative = code >= 0 ? this.behindRegion(slot, code) : this.behindList(slot, -2 - code);
    const trust = confidence * informative;
    let best = medoid;
    let most = this.expected(slot, medoid, trust);
    for (let k = 0; k < this.count; k++) {
      const expected = this.expected(slot, this.regions[k], trust);
      if (expected > most) {
        most = expected;
        best = this.regions[k];
      }
    }
    return best;
  }

  /** The expected reward of an answer: as the location has it with probability `trust`, else as without it. */
  private expected(slot: number, answer: number, trust: number): number {
    const { rewards, weightOf, kernel } = this.rewards;
    const { columns } = this.grid;
    const x = answer % columns;
    const y = (answer - x) / columns;
    let sum = 0;
    for (let k = 0; k < this.count; k++) {
      const region = this.regions[k];
      const regionX = region % columns;
      const gain = weightAt(kernel, regionX - x, (region - regionX) / columns - y);
      sum += this.masses[k] * weightOf[region] * gain;
    }
    return trust * (sum / this.total) + (1 - trust) * rewards[slot * this.regionCount + answer];
  }

  /** Finds the regions from which the noise may have led here; answers the probability that it was not uniform noise. */
  private behindRegion(slot: number, code: number): number {
    const { columns, rows } = this.grid;
    const { kernel, uniformShare } = this.channel;
    const { maps } = this.rewards.whereabouts;
    const start = slot * this.regionCount;
    const x = code % columns;
    const y = (code - x) / columns;
    this.clear();
    let total = 0;
    for (let dy = -Math.min(kernel.radius, y); dy <= Math.min(kernel.radius, rows - 1 - y); dy++) {
      const toX = Math.min(kernel.radius, columns - 1 - x);
      for (let dx = -Math.min(kernel.radius, x); dx <= toX; dx++) {
        const region = code + dy * columns + dx;
        const mass = maps[start + region] * weightAt(kernel, -dx, -dy);
        if (mass === 0) continue;
        total += mass;
        this.add(region, mass);
      }
    }
    const displaced = (1 - uniformShare) * total;
    return displaced / (displaced + uniformShare / this.regionCount);
  }

  private behindList(slot: number, list: number): number {
    const { listOffsets, listRegions } = this.publicTraces;
    const { maps } = this.rewards.whereabouts;
    const start = slot * this.regionCount;
    this.clear();
    for (let i = listOffsets[list]; i < listOffsets[list + 1]; i++) {
      this.add(listRegions[i], maps[start + listRegions[i]]);
    }
    return 1;
  }

  private clear(): void {
    this.count = 0;
    this.total = 0;
  }

  /** Inserts a region in its place among the likeliest. */
  private add(region: number, mass: number): void {
    const { regions, masses } = this;
    if (this.count === MOST_REGIONS) {
      if (mass <= masses[MOST_REGIONS - 1]) return;
      this.total -= masses[--this.count];
    }
    let at = this.count++;
    while (at > 0 && masses[at - 1] < mass) {
      masses[at] = masses[at - 1];
      regions[at] = regions[at - 1];
      at--;
    }
    masses[at] = mass;
    regions[at] = region;
    this.total += mass;
  }
}
