import type { PublicTraces, Traces } from "../../formats/traces.ts";
import type { Grid } from "../../grid/grid.ts";
import type { DaySlots } from "./day-slots.ts";
import type { HabitModel } from "./habit-model.ts";
import { isNoiseless, type NoiseChannel } from "./noise-channel.ts";
import { UserMaps } from "./user-maps.ts";

/** R and A', and what was learnt from them. */
export interface PublicMapsInput {
  readonly habits: HabitModel;
  /** The noise of the events that show a single region. */
  readonly channel: NoiseChannel;
  readonly referenceTraces: Traces;
  readonly referenceSlots: DaySlots;
  readonly publicTraces: PublicTraces;
  readonly publicSlots: DaySlots;
  readonly grid: Grid;
}

/**
 * Probability maps of a user's public locations: single regions are seen through the noise, lists without it, because the noise was
 * fitted to single regions. The same memory is filled for one user at a time.
 *
 * A second set of maps is made only where the two differ: if A' has lists and single regions are noisy.
 */
export class PublicMaps {
  readonly regionCount: number;

  private readonly noisy: UserMaps;
  /** The same object as `noisy` where the two do not differ. */
  private readonly exact: UserMaps;

  /** @param isCounted which events of R belong to a user's past; all by default */
  constructor(input: PublicMapsInput, isCounted?: (event: number) => boolean) {
    const { habits, channel, referenceTraces, referenceSlots, publicTraces, grid } = input;
    this.noisy = new UserMaps(habits, referenceTraces, referenceSlots, grid, { channel, isCounted });
    const hasLists = publicTraces.listOffsets.length > 1;
    this.exact =
      hasLists && !isNoiseless(channel)
        ? new UserMaps(habits, referenceTraces, referenceSlots, grid, { isCounted })
        : this.noisy;
    this.regionCount = this.noisy.regionCount;
  }

  /** `[regionCount x slotsPerDay]`: the probabilities that the user last filled in is shown in each region. */
  get ofRegions(): Float64Array {
    return this.noisy.maps;
  }

  /** `[regionCount x slotsPerDay]`: the probabilities that the user last filled in is in each region; a list has their sum. */
  get ofLists(): Float64Array {
    return this.exact.maps;
  }

  /** Fills the maps for a user. Cost: that of {@link UserMaps.fill}, for each set of maps. */
  fill(user: number): void {
    this.noisy.fill(user);
    if (this.exact !== this.noisy) this.exact.fill(user);
  }
}
