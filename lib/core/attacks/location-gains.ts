import { type LocationTable, regionsOfList } from "../formats/traces.ts";
import { type GainOfVisits, GainsByVisits } from "./gains-by-visits.ts";
import { ListSums } from "./list-sums/list-sums.ts";
import type { UserScores } from "./user-scores/user-scores.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** From this share of visitors among all users on, adding a row over all users is faster than adding each visitor's gain. */
const LEAST_SHARE = 1 / 16;
/** The largest number of entries in a table of gains, 4 bytes each; there is one table for each length of list. */
const MAX_TABLE = 1 << 16;

/** Makes the gains of locations: a row over all users where many visited the location, else pairs of a visitor and the gain. */
export class LocationGains {
  private readonly visits: VisitCounts;
  private readonly table: LocationTable;
  private readonly gainOf: GainOfVisits;
  private readonly scores: UserScores;
  private readonly lists: ListSums;
  private readonly gainsOfLength = new Map<number, GainsByVisits>();

  /** @param scores keeps the gains */
  constructor(visits: VisitCounts, table: LocationTable, gainOf: GainOfVisits, scores: UserScores) {
    this.visits = visits;
    this.table = table;
    this.gainOf = gainOf;
    this.scores = scores;
    this.lists = new ListSums(visits, MAX_TABLE);
  }

  /**
   * Makes a location's gains and returns where they are; undefined if there is no room for them, or the list is too long.
   * @param location a region, or `regionCount` + the index of a list, all of whose regions count
   */
  make(location: number): number | undefined {
    const { visits, scores } = this;
    const regions = this.regionsOf(location);
    const gainsByVisits = this.gainsOf(regions.length);
    // A user's visits are summed in signed 32-bit integers.
    if (gainsByVisits.end > 2 ** 31) return undefined;
    if (!scores.hasRoomForRow && !scores.hasRoomForPairs(mostVisitors(visits, regions))) return undefined;
    const { users, gains } = this.lists.gainsOf(regions, gainsByVisits);
    if (users.length >= LEAST_SHARE * visits.userCount && scores.hasRoomForRow)
      return scores.keepRow(users, gains);
    return scores.hasRoomForPairs(users.length) ? scores.keepPairs(users, gains) : undefined;
  }

  private regionsOf(location: number): Uint16Array {
    const list = location - this.visits.regionCount;
    return list < 0 ? Uint16Array.of(location) : regionsOfList(this.table, list);
  }

  private gainsOf(length: number): GainsByVisits {
    const known = this.gainsOfLength.get(length);
    if (known !== undefined) return known;
    const gains = new GainsByVisits(length, this.visits.total, this.gainOf, MAX_TABLE);
    this.gainsOfLength.set(length, gains);
    return gains;
  }
}

/** At least as many as have visited any of the regions. */
export function mostVisitors({ userCount, regionOffsets }: VisitCounts, regions: Uint16Array): number {
  let visitors = 0;
  for (const region of regions) visitors += regionOffsets[region + 1] - regionOffsets[region];
  return Math.min(userCount, visitors);
}
