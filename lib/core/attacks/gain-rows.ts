import type { LocationTable } from "../formats/traces.ts";
import { type GainOfVisits, GainsByVisits } from "./gains-by-visits.ts";
import { ListSums } from "./list-sums/list-sums.ts";
import type { UserScores } from "./user-scores/user-scores.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** From this share of visitors among all users on, adding a row over all users is faster than adding each visitor's gain. */
const LEAST_SHARE = 1 / 16;
/** The largest number of entries in a table of gains, 4 bytes each; there is one table for each length of list. */
const MAX_TABLE = 1 << 16;
/** The address of a location that never gets a row. */
const NONE = -1;

/**
 * The gains of frequently visited locations as rows over all users. A row is made when it is first asked for, as long as the scores'
 * memory has room. Locations are numbered: first the regions, then the lists, all of whose regions count.
 */
export class GainRows {
  private readonly visits: VisitCounts;
  private readonly table: LocationTable;
  private readonly regionGains: Int32Array;
  private readonly gainOf: GainOfVisits;
  private readonly scores: UserScores;
  /** The address of each location's row: 0 until it is asked for, NONE if it has no row. */
  private readonly addresses: Int32Array;
  private readonly lists: ListSums;
  private readonly gainsOfLength = new Map<number, GainsByVisits>();

  /** @param regionGains the gain of each entry of `visits` */
  constructor(
    visits: VisitCounts,
    table: LocationTable,
    regionGains: Int32Array,
    gainOf: GainOfVisits,
    scores: UserScores,
  ) {
    this.visits = visits;
    this.table = table;
    this.regionGains = regionGains;
    this.gainOf = gainOf;
    this.scores = scores;
    this.lists = new ListSums(visits, MAX_TABLE);
    this.addresses = new Int32Array(visits.regionCount + table.listOffsets.length - 1);
  }

  /** The address of a location's row, or undefined if it has none. */
  addressOf(location: number): number | undefined {
    const { addresses } = this;
    if (addresses[location] === 0) addresses[location] = this.make(location) ?? NONE;
    return addresses[location] === NONE ? undefined : addresses[location];
  }

  private make(location: number): number | undefined {
    const { regionCount } = this.visits;
    return location < regionCount ? this.makeOfRegion(location) : this.makeOfList(location - regionCount);
  }

  private makeOfRegion(region: number): number | undefined {
    const { users, regionOffsets } = this.visits;
    const address = this.makeFor(this.visitorsOf(region));
    if (address === undefined) return undefined;
    const row = this.scores.row(address);
    const end = regionOffsets[region + 1];
    for (let i = regionOffsets[region]; i < end; i++) row[users[i]] = this.regionGains[i];
    return address;
  }

  private makeOfList(list: number): number | undefined {
    const { listOffsets, listRegions } = this.table;
    const regions = listRegions.subarray(listOffsets[list], listOffsets[list + 1]);
    const gains = this.gainsOf(regions.length);
    // A row sums each user's visits in signed 32-bit integers.
    if (gains.end > 2 ** 31) return undefined;
    const visitors = regions.reduce((sum, region) => sum + this.visitorsOf(region), 0);
    const address = this.makeFor(visitors);
    if (address === undefined) return undefined;
    this.scores.row(address).set(this.lists.gainsOf(regions, gains));
    return address;
  }

  private makeFor(visitors: number): number | undefined {
    return visitors < LEAST_SHARE * this.visits.userCount ? undefined : this.scores.makeRow();
  }

  private visitorsOf(region: number): number {
    return this.visits.regionOffsets[region + 1] - this.visits.regionOffsets[region];
  }

  private gainsOf(length: number): GainsByVisits {
    const known = this.gainsOfLength.get(length);
    if (known !== undefined) return known;
    const gains = new GainsByVisits(length, this.visits.total, this.gainOf, MAX_TABLE);
    this.gainsOfLength.set(length, gains);
    return gains;
  }
}
