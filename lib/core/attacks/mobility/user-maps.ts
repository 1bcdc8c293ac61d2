import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { convolveKernels } from "../../grid/spatial-kernel.ts";
import { VisitSpreader } from "../../kernels/visit-spreading/kernel.ts";
import type { DaySlots } from "./day-slots.ts";
import {
  ANYWHERE,
  COMPONENTS,
  CROWD,
  CROWD_AT_SLOT,
  type HabitModel,
  RETURN_KERNELS,
  SLOT_CLASSES,
  slotClass,
} from "./habit-model.ts";
import { NOISELESS, type NoiseChannel } from "./noise-channel.ts";

/** Components of a user's own past with less weight than this at a slot are left out of the maps. */
const LEAST_MASS = 1e-5;

/**
 * Probability maps over the grid of where a user is at each slot of the day, or of where a noisy channel shows that user.
 * The same memory is filled for one user at a time.
 *
 * Habits and noise are both mixtures of kernels, so the noise is convolved into the habits' kernels once for all users. What a region's
 * visits add to the maps of all slots is spread at once.
 */
export class UserMaps {
  /** `[regionCount x slotsPerDay]`: the maps of the user last filled in. Each sums to at most about 1; every entry is positive. */
  readonly maps: Float64Array;
  readonly regionCount: number;

  private readonly traces: Traces;
  private readonly slots: DaySlots;
  private readonly spreader: VisitSpreader;
  /** `[regionCount x slotsPerDay]`: the crowd's part, which is the same in every user's maps. */
  private readonly crowdMaps: Float64Array;
  /** `[slotsPerDay][RETURN_KERNELS x slotsPerDay]`: what one past event at a slot adds, by each kernel, to the maps of all slots. */
  private readonly massesOfSlot: readonly Float64Array[];
  private readonly isCounted: (event: number) => boolean;
  /** `[regionCount x slotsPerDay]`: the user's visits; all zero between calls. */
  private readonly visits: Uint32Array;

  /**
   * @param isCounted which events of the traces belong to a user's past; all by default
   * @param channel the noise between a user's region and the one shown; none by default
   */
  constructor(
    habits: HabitModel,
    traces: Traces,
    slots: DaySlots,
    grid: Grid,
    {
      channel = NOISELESS,
      isCounted = () => true,
    }: { channel?: NoiseChannel; isCounted?: (event: number) => boolean } = {},
  ) {
    this.traces = traces;
    this.slots = slots;
    this.isCounted = isCounted;
    this.regionCount = regionCount(grid);
    const kernels = RETURN_KERNELS.map((kernel) => convolveKernels(kernel, channel.kernel));
    this.spreader = new VisitSpreader(grid, slots.slotsPerDay, kernels);
    this.maps = this.spreader.maps;
    this.visits = new Uint32Array(this.maps.length);
    this.massesOfSlot = massesOfSlots(habits, slots, channel, isCounted);
    addCrowd(this.spreader, habits, slots.slotsPerDay, channel);
    this.crowdMaps = this.maps.slice();
  }

  /** Fills {@link maps} for a user. Cost: O(the user's distinct regions * slotsPerDay * cells of a kernel). */
  fill(user: number): void {
    this.maps.set(this.crowdMaps);
    for (const region of this.countVisits(user)) {
      this.setMasses(region);
      this.spreader.spread(region);
    }
  }

  /** Counts the user's visits; returns the distinct regions in order of the first visit. */
  private countVisits(user: number): Set<number> {
    const { eventsPerUser, regions } = this.traces;
    const { slotOf, slotsPerDay } = this.slots;
    const visited = new Set<number>();
    for (let event = 0; event < eventsPerUser; event++) {
      if (!this.isCounted(event)) continue;
      const region = regions[user * eventsPerUser + event];
      visited.add(region);
      this.visits[region * slotsPerDay + slotOf[event]]++;
    }
    return visited;
  }

  /** Sets the spreader's masses to those of the visits to a region, and forgets these visits. */
  private setMasses(region: number): void {
    const { masses } = this.spreader;
    const { slotsPerDay } = this.slots;
    const start = region * slotsPerDay;
    masses.fill(0);
    for (let slot = 0; slot < slotsPerDay; slot++) {
      const count = this.visits[start + slot];
      if (count === 0) continue;
      const ofSlot = this.massesOfSlot[slot];
      for (let i = 0; i < masses.length; i++) masses[i] += count * ofSlot[i];
      this.visits[start + slot] = 0;
    }
  }
}

/** What one past event at each slot adds to the maps; kernels of negligible weight get nothing. */
function massesOfSlots(
  { weights }: HabitModel,
  { slotOf, slotsPerDay }: DaySlots,
  channel: NoiseChannel,
  isCounted: (event: number) => boolean,
): Float64Array[] {
  const kernelCount = RETURN_KERNELS.length;
  const masses = Array.from({ length: slotsPerDay }, () => new Float64Array(kernelCount * slotsPerDay));
  for (let slot = 0; slot < slotsPerDay; slot++) {
    const pastEvents = new Float64Array(SLOT_CLASSES);
    for (let event = 0; event < slotOf.length; event++) {
      if (isCounted(event)) pastEvents[slotClass(slot, slotOf[event])]++;
    }
    masses.forEach((ofSlot, pastSlot) => {
      const index = slotClass(slot, pastSlot);
      for (let k = 0; k < kernelCount && pastEvents[index] > 0; k++) {
        const weight = weights[slot * COMPONENTS + index * kernelCount + k];
        if (weight < LEAST_MASS) continue;
        ofSlot[k * slotsPerDay + slot] = ((1 - channel.uniformShare) * weight) / pastEvents[index];
      }
    });
  }
  return masses;
}

/** Adds the crowd's part to the maps: its regions, which are spread as exact returns are, and all regions alike. */
function addCrowd(
  spreader: VisitSpreader,
  { weights, popularity }: HabitModel,
  slotsPerDay: number,
  { uniformShare }: NoiseChannel,
): void {
  const { maps, masses } = spreader;
  const regionTotal = maps.length / slotsPerDay;
  for (let region = 0; region < regionTotal; region++) {
    for (let slot = 0; slot < slotsPerDay; slot++) {
      const [atSlot, atAnyTime, anywhere] = [CROWD_AT_SLOT, CROWD, ANYWHERE].map(
        (k) => weights[slot * COMPONENTS + k],
      );
      const share =
        (atSlot * popularity.eventsAt[slot * regionTotal + region]) /
          Math.max(1, popularity.eventsOfSlot[slot]) +
        (atAnyTime * popularity.events[region]) / popularity.total;
      masses[slot] = (1 - uniformShare) * share;
      maps[region * slotsPerDay + slot] += ((1 - uniformShare) * anywhere + uniformShare) / regionTotal;
    }
    spreader.spread(region);
  }
}
