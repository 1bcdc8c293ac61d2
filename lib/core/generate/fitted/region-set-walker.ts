import type { RandomSource } from "../../random/random-source.ts";
import type { MobilityModel } from "./mobility-model.ts";

/** How many steps are drawn from the whole chain to find one within the set before all steps within the set are enumerated. */
const TRIES = 16;
/** In this many of the first tries, a restless user refuses to stay in place. */
const RESTLESS_TRIES = 6;
/** The most steps walked, per region wanted, to grow a set. */
const GROWTH = 20;

/** Walks one user at a time along the population's chain, restricted to that user's set of regions. */
export class RegionSetWalker {
  private readonly model: MobilityModel;
  /** `[regionCount]`: the number of the last user whose set contains the region. */
  private readonly ownerOf: Uint32Array;
  private user = 0;
  private home = 0;
  private unbounded = false;
  /** `[regionCount]`: the destinations of all steps that the user has taken from each region. */
  private readonly memories: number[][];
  private readonly remembered: number[] = [];
  /** With c earlier steps from a region, the next one repeats one of them with probability c / (c + novelty). */
  private readonly novelty: number;
  private readonly range = new Uint32Array(2);

  constructor(model: MobilityModel) {
    this.model = model;
    this.ownerOf = new Uint32Array(model.regionCount);
    this.memories = Array.from({ length: model.regionCount }, () => []);
    this.novelty = 1 / model.parameters.habit - 1;
  }

  /** Starts a new user, whose set consists of the first `setSize` regions that days starting at home pass through. */
  settle(home: number, setSize: number, random: RandomSource): void {
    for (const region of this.remembered) this.memories[region].length = 0;
    this.remembered.length = 0;
    this.home = home;
    this.unbounded = setSize >= this.model.regionCount;
    this.user++;
    if (!this.unbounded) this.growSet(setSize, random);
  }

  /** Draws the region at `slot` by a step of the chain within the user's set; home if there is no such step. */
  step(place: number, slot: number, random: RandomSource): number {
    const { destinations } = this.model.transitions;
    this.model.transitions.rangeOf(place, slot, this.range);
    const [from, to] = this.range;
    if (from === to) return this.home;
    const { restlessness } = this.model.parameters;
    const restless = place !== this.home && random.random() < restlessness;
    for (let i = 0; i < TRIES; i++) {
      const next = destinations[from + random.interval(to - from - 1)];
      if (next === place && restless && i < RESTLESS_TRIES) continue;
      if (this.unbounded || this.ownerOf[next] === this.user) return next;
    }
    return this.anyOwnStep(from, to, random);
  }

  /**
   * Like {@link step}, but away from home it may repeat an earlier step from the same place, the likelier the more of them there
   * are. This Polya urn gives every user individual probabilities and preserves those of the population.
   */
  habitualStep(place: number, slot: number, random: RandomSource): number {
    if (place === this.home) return this.step(place, slot, random);
    const memory = this.memories[place];
    const known = memory.length;
    if (known === 0) this.remembered.push(place);
    const repeats = known > 0 && random.random() * (known + this.novelty) < known;
    const next = repeats ? memory[random.interval(known - 1)] : this.step(place, slot, random);
    memory.push(next);
    return next;
  }

  private growSet(setSize: number, random: RandomSource): void {
    const { slotsPerDay, transitions } = this.model;
    this.ownerOf[this.home] = this.user;
    let place = this.home;
    for (let step = 0, count = 1; count < setSize && step < GROWTH * setSize; step++) {
      const slot = 1 + (step % Math.max(1, slotsPerDay - 1));
      if (slot === 1) place = this.home;
      transitions.rangeOf(place, slot, this.range);
      const [from, to] = this.range;
      place = from === to ? this.home : transitions.destinations[from + random.interval(to - from - 1)];
      if (this.ownerOf[place] === this.user) continue;
      this.ownerOf[place] = this.user;
      count++;
    }
  }

  /** Draws uniformly one of the steps that stay in the set; home if there is none. */
  private anyOwnStep(from: number, to: number, random: RandomSource): number {
    const { destinations } = this.model.transitions;
    let chosen = this.home;
    let seen = 0;
    for (let i = from; i < to; i++) {
      const next = destinations[i];
      if (this.unbounded || this.ownerOf[next] === this.user) {
        if (random.interval(seen++) === 0) chosen = next;
      }
    }
    return chosen;
  }
}
