import { requireLocations } from "../formats/require-locations.ts";
import type { Calendar } from "../grid/calendar.ts";
import { regionCount } from "../grid/grid.ts";
import { requireRegions } from "../grid/require-regions.ts";
import type { AttackInput } from "./attack-input.ts";
import { ReferenceContext } from "./reference-context.ts";

/** A computation whose result several attacks share; a context runs it once for its input. */
export interface SharedWork<T> {
  readonly name: string;
  compute(input: AttackInput, context: AttackContext): T;
}

/**
 * Caches the results that attacks on one input share. Sharing changes no answer: each attack returns what it would have
 * computed alone.
 */
export class AttackContext {
  readonly input: AttackInput;
  /** What is computed from R alone. */
  readonly reference: ReferenceContext;
  private readonly results = new Map<SharedWork<unknown>, unknown>();

  /**
   * @param areOnGrid true if both sets were already checked to lie on the grid, e.g. when they were read; otherwise every event is checked
   * @param reference of the same R, grid, calendar and reward; may be shared by the contexts of several public sets
   * @throws RangeError if A' does not have as many rows as R has users, for regions outside the grid, and for a calendar without slots
   */
  constructor(
    input: AttackInput,
    {
      areOnGrid = false,
      reference = new ReferenceContext(input),
    }: { readonly areOnGrid?: boolean; readonly reference?: ReferenceContext } = {},
  ) {
    const { rowCount } = input.publicTraces;
    const { userCount } = input.referenceTraces;
    if (rowCount !== userCount) {
      throw new RangeError(
        `expected public traces of ${userCount} pseudonyms, one for each user, found ${rowCount}`,
      );
    }
    requireCalendar(input.calendar);
    if (!areOnGrid) requireGrid(input);
    reference.requireSame(input);
    this.input = input;
    this.reference = reference;
  }

  /** Returns the result of `work`, computing it at the first call. */
  get<T>(work: SharedWork<T>): T {
    if (!this.results.has(work)) this.results.set(work, work.compute(this.input, this));
    return this.results.get(work) as T;
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
