import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
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
import { addSpread, convolveKernels, mixKernels, type SpatialKernel } from "./spatial-kernel.ts";

/** Own components of less weight than this at a slot are left out of the user's maps. */
const LEAST_MASS = 1e-5;

/**
 * Where one user is at each slot of the day, or where a noisy channel shows that user: maps of probability over the grid,
 * filled for one user at a time into the same memory.
 *
 * Habits and noise are both sums of spreads, so the noise is worked into the kernels once for all users.
 */
export class UserMaps {
  /** `[slotsPerDay x regionCount]`: the last filled user's maps. Each sums to at most 1; every region is possible. */
  readonly maps: Float64Array;
  readonly regionCount: number;

  private readonly traces: Traces;
  private readonly slots: DaySlots;
  private readonly grid: Grid;
  /** What every user's maps start from: the crowd. */
  private readonly crowdMaps: Float64Array;
  /** `[slotsPerDay x SLOT_CLASSES]`, undefined where the mass is negligible; scaled for one past event. */
  private readonly ownKernels: (SpatialKernel | undefined)[];
  private readonly isCounted: (event: number) => boolean;
  /** `[slotsPerDay x regionCount]`: the user's visits; all zero between calls. */
  private readonly visits: Uint32Array;
  /** The (slot, region) pairs visited, in order of the first visit. */
  private readonly visited: Uint32Array;

  /**
   * @param isCounted which events of the traces make up a user's past; all by default
   * @param channel what happens to a region before it is seen; nothing by default
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
    this.grid = grid;
    this.isCounted = isCounted;
    this.regionCount = regionCount(grid);
    this.maps = new Float64Array(slots.slotsPerDay * this.regionCount);
    this.crowdMaps = crowdMaps(habits, slots.slotsPerDay, grid, channel);
    this.visits = new Uint32Array(this.maps.length);
    this.visited = new Uint32Array(traces.eventsPerUser);
    this.ownKernels = this.kernelsOfSlots(habits, channel);
  }

  /** Fills {@link maps}. Cost: O(distinct (slot, region) of the trace * slotsPerDay * cells of a kernel). */
  fill(user: number): void {
    const { maps, grid, slots, ownKernels, regionCount, visits, visited } = this;
    const visitedCount = this.countVisits(user);
    maps.set(this.crowdMaps);
    for (let k = 0; k < visitedCount; k++) {
      const region = visited[k] % regionCount;
      const pastSlot = (visited[k] - region) / regionCount;
      for (let slot = 0; slot < slots.slotsPerDay; slot++) {
        const kernel = ownKernels[slot * SLOT_CLASSES + slotClass(slot, pastSlot)];
        if (kernel !== undefined)
          addSpread(maps, slot * regionCount, grid, region, visits[visited[k]], kernel);
      }
      visits[visited[k]] = 0;
    }
  }

  /** Counts the user's visits by slot and region; returns how many distinct ones there are. */
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

  private kernelsOfSlots({ weights }: HabitModel, channel: NoiseChannel): (SpatialKernel | undefined)[] {
    const { slotsPerDay, slotOf } = this.slots;
    const blurred = RETURN_KERNELS.map((kernel) => convolveKernels(kernel, channel.kernel));
    const kernels: (SpatialKernel | undefined)[] = [];
    for (let slot = 0; slot < slotsPerDay; slot++) {
      const pastEvents = new Float64Array(SLOT_CLASSES);
      for (let event = 0; event < slotOf.length; event++) {
        if (this.isCounted(event)) pastEvents[slotClass(slot, slotOf[event])]++;
      }
      for (let index = 0; index < SLOT_CLASSES; index++) {
        const first = slot * COMPONENTS + index * RETURN_KERNELS.length;
        const own = weights.subarray(first, first + RETURN_KERNELS.length);
        const mix = own.map((weight) =>
          weight < LEAST_MASS ? 0 : ((1 - channel.uniformShare) * weight) / pastEvents[index],
        );
        const isEmpty = pastEvents[index] === 0 || mix.every((weight) => weight === 0);
        kernels.push(isEmpty ? undefined : mixKernels(blurred, mix));
      }
    }
    return kernels;
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
