import type { ObservedDays } from "./observed-days.ts";

/** Slots to each side that count as the same time of day. */
const WINDOW = 2;
/** With fewer steps seen at that time of day, the whole day's are taken. */
const MIN_STEPS = 20;

/**
 * Every step of a population from one slot to the next, by where and when it began: a Markov chain whose transition
 * probabilities are the parts of the steps. Drawing one of a range of steps at random is drawing from the chain.
 */
export class TransitionTable {
  /** Where each step led, sorted by where it began, then by slot. */
  readonly destinations: Uint16Array;
  /** Of each region the first step, `[regionCount + 1]`. */
  private readonly offsets: Uint32Array;
  /** The slot that each step led to, in [1, slotsPerDay). */
  private readonly slots: Uint16Array;

  constructor(sets: readonly ObservedDays[], regionCount: number) {
    this.offsets = new Uint32Array(regionCount + 1);
    for (const set of sets) eachStep(set, (from) => this.offsets[from + 1]++);
    for (let region = 0; region < regionCount; region++) this.offsets[region + 1] += this.offsets[region];
    const count = this.offsets[regionCount];
    this.destinations = new Uint16Array(count);
    this.slots = new Uint16Array(count);
    const next = this.offsets.slice();
    const slotsPerDay = sets[0]?.slotsPerDay ?? 1;
    for (let slot = 1; slot < slotsPerDay; slot++) {
      for (const set of sets) {
        eachStepTo(set, slot, (from, to) => {
          const step = next[from]++;
          this.destinations[step] = to;
          this.slots[step] = slot;
        });
      }
    }
  }

  /** How many steps there are. */
  get size(): number {
    return this.destinations.length;
  }

  /**
   * The steps that someone who is in a region may take to be somewhere at `slot`.
   * @param range gets the first step and the one after the last; empty where nobody ever left the region
   */
  rangeOf(region: number, slot: number, range: Uint32Array): void {
    range[0] = this.firstFrom(region, slot - WINDOW);
    range[1] = this.firstFrom(region, slot + WINDOW + 1);
    if (range[1] - range[0] >= MIN_STEPS) return;
    range[0] = this.offsets[region];
    range[1] = this.offsets[region + 1];
  }

  /** The first of a region's steps that lead to `slot` or later. */
  private firstFrom(region: number, slot: number): number {
    let low = this.offsets[region];
    let high = this.offsets[region + 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.slots[middle] < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function eachStep(set: ObservedDays, take: (from: number, to: number) => void): void {
  for (let slot = 1; slot < set.slotsPerDay; slot++) eachStepTo(set, slot, take);
}

function eachStepTo(set: ObservedDays, slot: number, take: (from: number, to: number) => void): void {
  const { userCount, daysPerUser, slotsPerDay, regions } = set;
  const end = userCount * daysPerUser * slotsPerDay;
  for (let event = slot; event < end; event += slotsPerDay) take(regions[event - 1], regions[event]);
}
