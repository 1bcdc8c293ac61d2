import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { addSpread, convolveKernels, mixKernels, type SpatialKernel } from "../../grid/spatial-kernel.ts";
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
 * Habits and noise are both mixtures of kernels, so the noise is convolved into the habits' kernels once for all users.
 */
export class UserMaps {
  /** `[slotsPerDay x regionCount]`: the maps of the user last filled in. Each sums to at most about 1; every entry is positive. */
  readonly maps: Float64Array;
  readonly regionCount: number;

  private readonly traces: Traces;
  private readonly slots: DaySlots;
  /** `[slotsPerDay x regionCount]`: the crowd's part, which is the same in every user's maps. */
  private readonly crowdMaps: Float64Array;
  /** Its kinds of visit are the slots of past events, and last the kind that {@link addMass} uses. */
  private readonly spreader: VisitSpreader;
  private readonly isCounted: (event: number) => boolean;
  /** `[slotsPerDay x regionCount]`: the user's visits; all zero between calls. */
  private readonly visits: Uint32Array;
  /** The user's distinct (slot, region) pairs as indices into `visits`, in order of first visit. */
  private readonly visited: Uint32Array;

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
    this.crowdMaps = crowdMaps(habits, slots.slotsPerDay, grid, channel);
    this.visits = new Uint32Array(this.crowdMaps.length);
    this.visited = new Uint32Array(traces.eventsPerUser);
    const kernels = this.kernelsOfSlots(habits, channel);
    this.spreader = new VisitSpreader(grid, slots.slotsPerDay + 1, kernels, traces.eventsPerUser);
    this.maps = this.spreader.maps;
  }

  /** Fills {@link maps} for a user. Cost: O(distinct (slot, region) pairs of the trace * slotsPerDay * cells of a kernel). */
  fill(user: number): void {
    const { maps, spreader, regionCount, visits, visited } = this;
    const visitedCount = this.countVisits(user);
    maps.set(this.crowdMaps);
    for (let k = 0; k < visitedCount; k++) {
      const region = visited[k] % regionCount;
      spreader.add(region, visits[visited[k]], (visited[k] - region) / regionCount);
      visits[visited[k]] = 0;
    }
    spreader.spread();
  }

  /** Adds a mass located exactly in a region, spread by the channel, to the map of one slot. */
  addMass(slot: number, region: number, mass: number): void {
    this.spreader.add(region, mass, this.slots.slotsPerDay);
    this.spreader.spread(slot);
  }

  /** Counts the user's visits by (slot, region) pair; returns the number of distinct pairs. */
  private countVisits(user: number): number {
    const { eventsPerUser, regions } = this.traces;
    let visitedCount = 0;
    for (let event = 0; event < eventsPerUser; event++) {
      if (!this.isCounted(event)) continue;
      const key = this.slots.slotOf[event] * this.regionCount + regions[user * eventsPerUser + event];
      if (this.visits[key]++ === 0) this.visited[visitedCount++] = key;
    }
    return visitedCount;
  }

  /** `[slotsPerDay x (slotsPerDay + 1)]`: for each slot's map the kernel of a past event at each slot, then that of {@link addMass}. */
  private kernelsOfSlots(habits: HabitModel, channel: NoiseChannel): (SpatialKernel | undefined)[] {
    const { slotsPerDay } = this.slots;
    const blurred = RETURN_KERNELS.map((kernel) => convolveKernels(kernel, channel.kernel));
    const kernels: (SpatialKernel | undefined)[] = [];
    for (let slot = 0; slot < slotsPerDay; slot++) {
      const ofClass = this.kernelsOfClasses(habits, channel, blurred, slot);
      for (let pastSlot = 0; pastSlot < slotsPerDay; pastSlot++) {
        kernels.push(ofClass[slotClass(slot, pastSlot)]);
      }
      kernels.push(channel.kernel);
    }
    return kernels;
  }

  /** `[SLOT_CLASSES]`: the kernel by which one past event of each class adds to a slot's map; undefined where its mass is negligible. */
  private kernelsOfClasses(
    { weights }: HabitModel,
    channel: NoiseChannel,
    blurred: readonly SpatialKernel[],
    slot: number,
  ): (SpatialKernel | undefined)[] {
    const { slotOf } = this.slots;
    const pastEvents = new Float64Array(SLOT_CLASSES);
    for (let event = 0; event < slotOf.length; event++) {
      if (this.isCounted(event)) pastEvents[slotClass(slot, slotOf[event])]++;
    }
    return Array.from(pastEvents, (count, index) => {
      const first = slot * COMPONENTS + index * RETURN_KERNELS.length;
      const own = weights.subarray(first, first + RETURN_KERNELS.length);
      const mix = own.map((weight) =>
        weight < LEAST_MASS ? 0 : ((1 - channel.uniformShare) * weight) / count,
      );
      return count === 0 || mix.every((weight) => weight === 0) ? undefined : mixKernels(blurred, mix);
    });
  }
}

function crowdMaps(
  { weights, popularity }: HabitModel,
  slotsPerDay: number,
  grid: Grid,
  channel: NoiseChannel,
): Float64Array {
  const regionTotal = regionCount(grid);
  const maps = new Float64Array(slotsPerDay * regionTotal);
  for (let slot = 0; slot < slotsPerDay; slot++) {
    const [atSlot, atAnyTime, anywhere] = [CROWD_AT_SLOT, CROWD, ANYWHERE].map(
      (k) => weights[slot * COMPONENTS + k],
    );
    const start = slot * regionTotal;
    const floor = ((1 - channel.uniformShare) * anywhere + channel.uniformShare) / regionTotal;
    for (let region = 0; region < regionTotal; region++) maps[start + region] += floor;
    for (let region = 0; region < regionTotal; region++) {
      const share =
        (atSlot * popularity.eventsAt[start + region]) / Math.max(1, popularity.eventsOfSlot[slot]) +
        (atAnyTime * popularity.events[region]) / popularity.total;
      if (share > 0) addSpread(maps, start, grid, region, (1 - channel.uniformShare) * share, channel.kernel);
    }
  }
  return maps;
}
