import type { LocationTable } from "../formats/traces.ts";
import { type GainOfVisits, GainsByVisits } from "./gains-by-visits.ts";
import type { UserScores } from "./user-scores/user-scores.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** Where so great a part of all users were, a row over all of them is added sooner than each visitor's gain. */
const LEAST_SHARE = 1 / 16;
/** The longest table of a list length's gains, 4 bytes each. */
const MAX_TABLE = 1 << 16;
/** No row, for good. */
const NONE = -1;

/**
 * Gains of much visited locations as rows over all users, made when first asked for, as many as the scores have room for.
 * Locations are regions, then lists all of whose regions are looked at.
 */
export class GainRows {
  private readonly visits: VisitCounts;
  private readonly table: LocationTable;
  private readonly regionGains: Int32Array;
  private readonly gainOf: GainOfVisits;
  private readonly scores: UserScores;
  /** By location: its row's address; 0 where nobody asked yet. */
  private readonly addresses: Int32Array;
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
    this.addresses = new Int32Array(visits.regionCount + table.listOffsets.length - 1);
  }

  /** The address of a location's row, or undefined. */
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
    // Visits of one user are summed in 32 bits.
    if (gains.end > 2 ** 31) return undefined;
    const visitors = regions.reduce((sum, region) => sum + this.visitorsOf(region), 0);
    const address = this.makeFor(visitors);
    if (address === undefined) return undefined;
    const row = this.scores.row(address);
    for (const region of regions) this.addVisits(region, gains.stride, row);
    for (let user = 0; user < row.length; user++) if (row[user] !== 0) row[user] = gains.of(row[user]);
    return address;
  }

  /** Adds every visitor's visits, and `stride` for the one visited region. */
  private addVisits(region: number, stride: number, sums: Int32Array): void {
    const { regionOffsets, users, counts } = this.visits;
    const end = regionOffsets[region + 1];
    for (let i = regionOffsets[region]; i < end; i++) sums[users[i]] += counts[i] + stride;
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
