import type { ObservedDays } from "./observed-days.ts";

/** Steps up to this many slots earlier or later count as the same time of day. */
const WINDOW = 2;
/** If fewer steps were observed at that time of day, those of the whole day are used. */
const MIN_STEPS = 20;

/**
 * All steps of a population from one slot to the next, sorted by where and when they began. It represents a Markov chain whose
 * transition probabilities are the relative frequencies of the steps: a random step of a range is a draw from the chain.
 */
export class TransitionTable {
  /** The region to which each step led, sorted by where the step began, then by slot. */
  readonly destinations: Uint16Array;
  /** `[regionCount + 1]`: the index of the first step from each region. */
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

  /** The number of steps. */
  get size(): number {
    return this.destinations.length;
  }

  /**
   * Finds the steps from a region that lead to about `slot`.
   * @param range receives the first step and the one after the last; empty if no step from the region was observed
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
