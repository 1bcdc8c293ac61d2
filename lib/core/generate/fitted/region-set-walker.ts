import type { RandomSource } from "../../random/random-source.ts";
import type { MobilityModel } from "./mobility-model.ts";

/** Steps drawn from the whole chain before those that stay in the set are listed. */
const TRIES = 16;
/** Of these, the first that refuse a stay. */
const RESTLESS_TRIES = 6;
/** Steps walked at most for each region that a set is to have. */
const GROWTH = 20;

/** One user at a time on the population's chain, confined to the regions that are theirs. */
export class RegionSetWalker {
  private readonly model: MobilityModel;
  /** A region is the user's where this is the user's number. */
  private readonly ownerOf: Uint32Array;
  private user = 0;
  private home = 0;
  private unbounded = false;
  /** The steps taken from each region in the user's life. */
  private readonly memories: number[][];
  private readonly remembered: number[] = [];
  /** The repetitions' counterweight: with c steps in memory, the next is a repetition with c / (c + novelty). */
  private readonly novelty: number;
  private readonly range = new Uint32Array(2);

  constructor(model: MobilityModel) {
    this.model = model;
    this.ownerOf = new Uint32Array(model.regionCount);
    this.memories = Array.from({ length: model.regionCount }, () => []);
    this.novelty = 1 / model.parameters.habit - 1;
  }

  /** Begins a new user's life: their set is what days from home pass first, up to `setSize` regions. */
  settle(home: number, setSize: number, random: RandomSource): void {
    for (const region of this.remembered) this.memories[region].length = 0;
    this.remembered.length = 0;
    this.home = home;
    this.unbounded = setSize >= this.model.regionCount;
    this.user++;
    if (!this.unbounded) this.growSet(setSize, random);
  }

  /** A step of the chain that leads to `slot`, within the user's set; home where none does. */
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
   * Like {@link step}, but away from home the more a repetition of an earlier step from the same place the more there
   * are: Polya's urn, which gives everyone probabilities of their own and leaves the population's as they are.
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

  /** One of the steps that stay in the set, each as likely; home if there is none. */
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
