import { requireLocations } from "../formats/require-locations.ts";
import type { Calendar } from "../grid/calendar.ts";
import { regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { AttackInput } from "./attack-input.ts";

/** A computation whose result several attacks share; a context runs it once for its input. */
export interface SharedWork<T> {
  readonly name: string;
  compute(input: AttackInput, context: AttackContext): T;
}

/** What a context has to know of an attack: the shared work that it takes part in. */
interface PlannedAttack {
  readonly needs?: readonly SharedWork<unknown>[];
}

/** How a context will be used. Affects speed only, never the answers. */
export interface AttackPlan {
  /** The attacks that will be run. If both T2 and T3 are listed, part of their work is done together, which is faster. */
  readonly attacks?: readonly PlannedAttack[];
  /** True if both sets were already checked to lie on the grid, e.g. when they were read; otherwise every event is checked. */
  readonly areOnGrid?: boolean;
}

/**
 * Caches the results that attacks on one input share. Sharing changes no answer: each attack returns what it would have
 * computed alone.
 */
export class AttackContext {
  readonly input: AttackInput;
  private readonly attacks: readonly PlannedAttack[];
  private readonly results = new Map<SharedWork<unknown>, unknown>();

  /** @throws RangeError if A' does not have as many rows as R has users, for regions outside the grid, and for a calendar without slots */
  constructor(input: AttackInput, { attacks = [], areOnGrid = false }: AttackPlan = {}) {
    const { rowCount } = input.publicTraces;
    const { userCount } = input.referenceTraces;
    if (rowCount !== userCount) {
      throw new RangeError(
        `expected public traces of ${userCount} pseudonyms, one for each user, found ${rowCount}`,
      );
    }
    requireCalendar(input.calendar);
    if (!areOnGrid) requireGrid(input);
    this.input = input;
    this.attacks = attacks;
  }

  /** Returns the result of `work`, computing it at the first call. */
  get<T>(work: SharedWork<T>): T {
    if (!this.results.has(work)) this.results.set(work, work.compute(this.input, this));
    return this.results.get(work) as T;
  }

  /** Whether `work` is not done yet and a planned attack needs it. */
  expects(work: SharedWork<unknown>): boolean {
    return !this.results.has(work) && this.attacks.some(({ needs }) => needs?.includes(work));
  }

  /** Stores a result of `work` that was computed elsewhere. */
  provide<T>(work: SharedWork<T>, result: T): void {
    this.results.set(work, result);
  }

  /** Drops a result that no later attack needs, to free its memory. */
  forget(work: SharedWork<unknown>): void {
    this.results.delete(work);
  }
}

function requireCalendar({ slotsPerDay, homeSlots }: Calendar): void {
  for (const [name, value] of Object.entries({ slotsPerDay, homeSlots })) {
    if (!Number.isInteger(value) || value < 1)
      throw new RangeError(`${name} must be an integer >= 1, not ${value}`);
  }
}

function requireGrid({ referenceTraces, publicTraces, grid }: AttackInput): void {
  const count = regionCount(grid);
  requireRegions(referenceTraces.regions, count);
  requireLocations(publicTraces, count);
}
