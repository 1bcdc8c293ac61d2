import { listOfCode, type PublicTraces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import type { NoiseChannel } from "../mobility/noise-channel.ts";
import type { RewardMaps } from "../mobility/reward-maps.ts";
import { GainTable } from "./gain-table.ts";
import { LikeliestRegions } from "./likeliest-regions.ts";

/** A gain that is only so much below what an answer needs is computed, since rounding may hide as much. */
const ROUNDING = 1 - 1e-9;

/** Finds the best answer for a public location, given the user and the slot that the reward maps are turned to. */
export class PlausibleRegions {
  private readonly rewards: RewardMaps;
  private readonly publicTraces: PublicTraces;
  private readonly channel: NoiseChannel;
  private readonly grid: Grid;
  private readonly regionCount: number;
  private readonly gains: GainTable;
  /** The likeliest true regions behind the current location. */
  private readonly likeliest = new LikeliestRegions();

  constructor(rewards: RewardMaps, publicTraces: PublicTraces, channel: NoiseChannel, grid: Grid) {
    this.rewards = rewards;
    this.publicTraces = publicTraces;
    this.channel = channel;
    this.grid = grid;
    this.regionCount = regionCount(grid);
    this.gains = new GainTable(rewards.kernel, rewards.weightOf, grid);
  }

  /**
   * Returns the answer with the highest expected reward: the medoid or a likely region. The expectation mixes the regions behind the
   * location, weighted by the probability that the location is informative, with the user's habits alone. No answer has a higher reward
   * by habit than the medoid, so a likely region whose gain does not make up for that is passed over.
   * @param code a public location, not deleted
   * @param confidence the probability that the location is this user's, in [0, 1]
   * @param medoid the best answer without knowing the location
   */
  best(code: number, confidence: number, medoid: number): number {
    const { likeliest, gains, rewards } = this;
    const informative = code >= 0 ? this.behindRegion(code) : this.behindList(listOfCode(code));
    const trust = confidence * informative;
    gains.setTruth(likeliest);
    const ofMedoid = (1 - trust) * rewards.of(medoid);
    let best = medoid;
    let most = trust * (gains.of(medoid, 0) / likeliest.total) + ofMedoid;
    for (let i = 0; i < likeliest.count; i++) {
      const answer = likeliest.regions[i];
      const gain = gains.of(answer, (((most - ofMedoid) * likeliest.total) / trust) * ROUNDING);
      if (trust * (gain / likeliest.total) + ofMedoid <= most) continue;
      const expected = trust * (gain / likeliest.total) + (1 - trust) * rewards.of(answer);
      if (expected <= most) continue;
      most = expected;
      best = answer;
    }
    return best;
  }

  /** Fills {@link likeliest} with the regions that the noise may have moved to this one; returns the probability of non-uniform noise. */
  private behindRegion(code: number): number {
    const { likeliest } = this;
    const { columns, rows } = this.grid;
    const { kernel, uniformShare } = this.channel;
    const { radius, weights } = kernel;
    const { probabilities } = this.rewards;
    const x = code % columns;
    const y = (code - x) / columns;
    const west = Math.max(0, x - radius);
    const east = Math.min(columns - 1, x + radius);
    const north = Math.min(rows - 1, y + radius);
    likeliest.clear();
    let total = 0;
    for (let row = Math.max(0, y - radius); row <= north; row++) {
      // The noise moved the user from (column, row) to (x, y).
      const weights0 = (y - row + radius) * (2 * radius + 1) + radius + x;
      for (let column = west; column <= east; column++) {
        const region = row * columns + column;
        const mass = probabilities[region] * weights[weights0 - column];
        total += mass;
        if (mass > likeliest.least && mass > 0) likeliest.add(region, mass);
      }
    }
    const displaced = (1 - uniformShare) * total;
    return displaced / (displaced + uniformShare / this.regionCount);
  }

  private behindList(list: number): number {
    const { listOffsets, listRegions } = this.publicTraces;
    const { probabilities } = this.rewards;
    this.likeliest.clear();
    for (let i = listOffsets[list]; i < listOffsets[list + 1]; i++) {
      this.likeliest.add(listRegions[i], probabilities[listRegions[i]]);
    }
    return 1;
  }
}
