import { RegionLists } from "../formats/region-lists.ts";
import { type AnonymizedTraces, codeOfList, DELETED, type Traces } from "../formats/traces.ts";

/** Builds an anonymized set in which blocks of users share a location, one event time after another. */
export class BlockWriter {
  private readonly original: Traces;
  private readonly codes: Int32Array;
  private readonly lists = new RegionLists();

  /** Starts with all events deleted. */
  constructor(original: Traces) {
    this.original = original;
    this.codes = new Int32Array(original.regions.length).fill(DELETED);
  }

  /** The region of each user at an event time, in user order. */
  regionsAt(event: number): Uint16Array {
    const { userCount, eventsPerUser, regions } = this.original;
    return Uint16Array.from({ length: userCount }, (_, user) => regions[user * eventsPerUser + event]);
  }

  /**
   * Gives all users of a block the same location at an event time.
   * @param regions 0-based, not empty, in any order; one region makes a plain location, several make an ascending list
   */
  write(event: number, users: Iterable<number>, regions: Uint16Array): void {
    const ascending = regions.slice().sort();
    const code =
      ascending.length === 1 ? ascending[0] : codeOfList(this.lists.intern(ascending, ascending.length));
    for (const user of users) this.codes[user * this.original.eventsPerUser + event] = code;
  }

  finish(): AnonymizedTraces {
    const { userCount: rowCount, eventsPerUser } = this.original;
    return { kind: "anonymized", rowCount, eventsPerUser, codes: this.codes, ...this.lists.toArrays() };
  }
}
