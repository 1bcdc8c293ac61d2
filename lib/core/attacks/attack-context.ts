import { requireLocations } from "../formats/require-locations.ts";
import type { Calendar } from "../grid/calendar.ts";
import { regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { Attack, AttackInput } from "./attack.ts";

/** Work that several attacks need, named so that it is done once for each input. */
export interface SharedWork<T> {
  readonly name: string;
  compute(input: AttackInput, context: AttackContext): T;
}

/** What is known of a context's use from the beginning; changes no answer. */
export interface AttackPlan {
  /** The attacks that will be run. T2 and T3 are faster together than one after the other, if both are named here. */
  readonly attacks?: readonly Attack[];
  /** Called between small pieces of long work: does what is more urgent, if there is any. */
  readonly pause?: () => void;
  /** Whether both sets are known to lie on the grid, as those are that were read for it: else every event is looked at. */
  readonly areOnGrid?: boolean;
}

/**
 * What attacks on one input have worked out so far. Sharing changes no answer: every result is what the attack would have
 * computed alone.
 */
export class AttackContext {
  readonly input: AttackInput;
  /** Called between small pieces of long work. */
  readonly pause: () => void;
  private readonly attacks: readonly Attack[];
  private readonly results = new Map<SharedWork<unknown>, unknown>();

  /** @throws RangeError if A' has not as many rows as R has users, for regions outside the grid, and for a calendar without slots */
  constructor(input: AttackInput, { attacks = [], pause = () => {}, areOnGrid = false }: AttackPlan = {}) {
    const { rowCount } = input.publicTraces;
    const { userCount } = input.referenceTraces;
    if (rowCount !== userCount) {
      throw new RangeError(
        `public traces of ${userCount} pseudonyms were expected, one for each user, not of ${rowCount}`,
      );
    }
    requireCalendar(input.calendar);
    if (!areOnGrid) requireGrid(input);
    this.input = input;
    this.attacks = attacks;
    this.pause = pause;
  }

  /** The result of `work`, computed at the first call. */
  get<T>(work: SharedWork<T>): T {
    if (!this.results.has(work)) this.results.set(work, work.compute(this.input, this));
    return this.results.get(work) as T;
  }

  /** Whether a planned attack needs `work`, which is still to be done. */
  expects(work: SharedWork<unknown>): boolean {
    return !this.results.has(work) && this.attacks.some(({ needs }) => needs?.includes(work));
  }

  /** Takes a result that was computed elsewhere, as `work` would have. */
  provide<T>(work: SharedWork<T>, result: T): void {
    this.results.set(work, result);
  }

  /** Lets go of a result that no later attack needs. */
  forget(work: SharedWork<unknown>): void {
    this.results.delete(work);
  }
}

function requireCalendar({ slotsPerDay, homeSlots }: Calendar): void {
  for (const [name, value] of Object.entries({ slotsPerDay, homeSlots })) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} is an integer >= 1, not ${value}`);
  }
}

function requireGrid({ referenceTraces, publicTraces, grid }: AttackInput): void {
  const count = regionCount(grid);
  requireRegions(referenceTraces.regions, count);
  requireLocations(publicTraces, count);
}
