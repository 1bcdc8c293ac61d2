import type { Traces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { gaussianKernel, weightAt } from "../../grid/spatial-kernel.ts";
import type { DaySlots } from "./day-slots.ts";
import { fitMixtureWeights } from "./mixture-weights.ts";
import { countPopularity, type Popularity } from "./popularity.ts";

/** The classes of distance, in slots of the day, between a past event and the slot to predict: 0, 1, 2-3, 4-6, more. */
const SLOT_CLASS_LIMITS = [0, 1, 3, 6, Number.POSITIVE_INFINITY];
export const SLOT_CLASSES = SLOT_CLASS_LIMITS.length;

/** How precisely a user returns to a past region: exactly to it, to an adjacent cell, or to the neighbourhood. */
export const RETURN_KERNELS = [gaussianKernel(0), gaussianKernel(1), gaussianKernel(2)];

/** No kernel reaches farther, in cells. */
const FARTHEST_RETURN = Math.max(...RETURN_KERNELS.map(({ radius }) => radius));

/** Components of a user's own past: one for each slot class and kernel; kernels vary fastest. */
const OWN_COMPONENTS = SLOT_CLASSES * RETURN_KERNELS.length;
/** Three more components follow: the crowd at that slot, the crowd at any time, and all regions uniformly. */
export const CROWD_AT_SLOT = OWN_COMPONENTS;
export const CROWD = OWN_COMPONENTS + 1;
export const ANYWHERE = OWN_COMPONENTS + 2;
export const COMPONENTS = OWN_COMPONENTS + 3;

/**
 * The most past events of each slot that the weights are learnt from: every k-th of them, by user and then by day. They come from all
 * users, but possibly from only some of the days. Sampling from all days changes the attacks' results by less than chance does
 * (docs/strong-attackers.md), and more events change the weights by less than their own error.
 */
const SAMPLES_PER_SLOT = 4000;

/** With a reference set of one day no weights can be learnt: a user's own past then gets this share, the crowd the rest. */
const OWN_SHARE_UNLEARNT = 0.5;

/**
 * Predicts where users are at each slot of the day from their reference traces: a mixture of returns to their own past regions (at
 * about the same time or another, exactly or nearby) and of the regions where the crowd is.
 */
export interface HabitModel {
  readonly popularity: Popularity;
  /** `[slotsPerDay x COMPONENTS]`; the weights of a slot sum to 1, or to slightly more, as {@link fitMixtureWeights} returns them. */
  readonly weights: Float64Array;
}

/** The class (0-based) of the distance between two slots of the day. */
export function slotClass(slot: number, otherSlot: number): number {
  const apart = Math.abs(slot - otherSlot);
  let index = 0;
  while (apart > SLOT_CLASS_LIMITS[index]) index++;
  return index;
}

/**
 * Learns the weights from the reference traces: each day of a user is predicted from the user's other days, and the weights
 * maximize the likelihood of the days. From a single day nothing can be learnt; fixed weights are used then.
 *
 * Cost: O(slotsPerDay * (4000 * (eventsPerUser + 50) * components)) beside one pass over the traces.
 */
export function learnHabits(traces: Traces, slots: DaySlots, grid: Grid): HabitModel {
  const popularity = countPopularity(traces, slots, grid);
  const weights = new Float64Array(slots.slotsPerDay * COMPONENTS);
  for (let slot = 0; slot < slots.slotsPerDay; slot++) {
    const ofSlot =
      slots.dayCount > 1
        ? fitMixtureWeights(sampleDensities(traces, slots, grid, popularity, slot), COMPONENTS)
        : unlearntWeights();
    weights.set(ofSlot, slot * COMPONENTS);
  }
  return { popularity, weights };
}

function unlearntWeights(): Float64Array {
  return Float64Array.from({ length: COMPONENTS }, (_, k) =>
    k < OWN_COMPONENTS ? OWN_SHARE_UNLEARNT / OWN_COMPONENTS : (1 - OWN_SHARE_UNLEARNT) / 3,
  );
}

/** The components' densities at past events of one slot, `[samples x COMPONENTS]`. */
function sampleDensities(
  traces: Traces,
  slots: DaySlots,
  grid: Grid,
  popularity: Popularity,
  slot: number,
): Float64Array {
  const events = eventsOfSlot(slots, slot);
  const total = traces.userCount * events.length;
  const step = Math.max(1, Math.ceil(total / SAMPLES_PER_SLOT));
  const densities = new Float64Array(Math.ceil(total / step) * COMPONENTS);
  const pasts = events.map((event) => pastOf(slots, event));
  for (let sample = 0, start = 0; sample < total; sample += step, start += COMPONENTS) {
    const user = Math.floor(sample / events.length);
    const event = events[sample % events.length];
    addOwnDensities(densities, start, traces, pasts[sample % events.length], grid, user, event);
    addCrowdDensities(
      densities,
      start,
      popularity,
      slot,
      traces.regions[user * traces.eventsPerUser + event],
      grid,
    );
  }
  return densities;
}

function eventsOfSlot({ slotOf }: DaySlots, slot: number): number[] {
  const events: number[] = [];
  for (let event = 0; event < slotOf.length; event++) if (slotOf[event] === slot) events.push(event);
  return events;
}

/** The events of the other days than an event's, in order. */
interface Past {
  readonly events: Uint32Array;
  /** The class of each event's distance in slots. */
  readonly classes: Uint8Array;
  /** `[SLOT_CLASSES]`: how many events there are of each. */
  readonly counts: Float64Array;
}

function pastOf({ dayOf, slotOf }: DaySlots, event: number): Past {
  const events = Uint32Array.from(dayOf.keys()).filter((past) => dayOf[past] !== dayOf[event]);
  const classes = Uint8Array.from(events, (past) => slotClass(slotOf[past], slotOf[event]));
  const counts = new Float64Array(SLOT_CLASSES);
  for (const index of classes) counts[index]++;
  return { events, classes, counts };
}

/** Adds the density that each component of the user's own past, the other days, gives to the event. */
function addOwnDensities(
  densities: Float64Array,
  start: number,
  { regions, eventsPerUser }: Traces,
  { events, classes, counts }: Past,
  { columns }: Grid,
  user: number,
  event: number,
): void {
  const base = user * eventsPerUser;
  const region = regions[base + event];
  const column = region % columns;
  const row = (region - column) / columns;
  const reach = FARTHEST_RETURN * (columns + 1);
  const kernelCount = RETURN_KERNELS.length;
  for (let i = 0; i < events.length; i++) {
    const past = regions[base + events[i]];
    if (past - region > reach || region - past > reach) continue;
    const pastColumn = past % columns;
    const dx = column - pastColumn;
    const dy = row - (past - pastColumn) / columns;
    if (dx > FARTHEST_RETURN || -dx > FARTHEST_RETURN || dy > FARTHEST_RETURN || -dy > FARTHEST_RETURN)
      continue;
    const component = start + classes[i] * kernelCount;
    for (let k = 0; k < kernelCount; k++) densities[component + k] += weightAt(RETURN_KERNELS[k], dx, dy);
  }
  for (let k = 0; k < OWN_COMPONENTS; k++) {
    const count = counts[Math.floor(k / kernelCount)];
    if (count > 0) densities[start + k] /= count;
  }
}

/** Sets the densities that the crowd's components give to the event; the event itself is left out of the crowd. */
function addCrowdDensities(
  densities: Float64Array,
  start: number,
  { eventsAt, eventsOfSlot, events, total }: Popularity,
  slot: number,
  region: number,
  grid: Grid,
): void {
  const regionTotal = regionCount(grid);
  const atSlot = eventsAt[slot * regionTotal + region] - 1;
  densities[start + CROWD_AT_SLOT] = atSlot / Math.max(1, eventsOfSlot[slot] - 1);
  densities[start + CROWD] = (events[region] - 1) / Math.max(1, total - 1);
  densities[start + ANYWHERE] = 1 / regionTotal;
}
