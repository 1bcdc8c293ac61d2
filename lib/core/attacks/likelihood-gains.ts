import { type LocationTable, regionsOfList } from "../formats/traces.ts";
import { DrawnListGains } from "./drawn-list-gains.ts";
import { LocationGains, mostVisitors } from "./location-gains.ts";
import type { EventRegions } from "./trace-evidence/trace-evidence.ts";
import { EACH, type GainsRoom, TOGETHER, type UserScores } from "./user-scores/user-scores.ts";
import { NEVER_VISITED, type VisitCounts } from "./visit-probability.ts";

/** The most memory that rows of gains may take, in bytes. */
const MAX_ROW_BYTES = 1 << 24;
/** The largest number of (user, gain) pairs, 8 bytes each. */
const MAX_PAIRS = 1 << 24;

/**
 * Adds to users' scores what each event gains them: how much it raises the log-likelihood of a user who visited its regions above that
 * of a user who visited none. Gains are whole numbers of units, so sums are exact in any order and a score fits 32 bits. The score of a
 * user who visited none of the regions is 0, any other is at least 1, and a score is within one unit per event of the true sum.
 */
export class LikelihoodGains {
  private readonly visits: VisitCounts;
  private readonly table: LocationTable;
  private readonly scores: UserScores;
  private readonly unitsPerNat: number;
  private readonly locationGains: LocationGains;
  /** The gain of a single region for each number of visits. */
  private readonly gainOfCount: Int32Array;
  private readonly listRegions: number | "all";
  private readonly drawnLists: DrawnListGains | undefined;
  /** Scratch, by user: visits to the regions of a list, and how many of those regions were visited at all. */
  private readonly visitSum: Uint32Array;
  private readonly visitedRegions: Uint32Array;
  private readonly touched: Uint32Array;

  /**
   * @param visits the users' visits
   * @param table the public traces
   * @param listRegions how many regions are drawn from each list that has more; "all" if none are drawn and all count
   * @param scores the scores to add to
   */
  constructor(visits: VisitCounts, table: LocationTable, listRegions: number | "all", scores: UserScores) {
    this.visits = visits;
    this.table = table;
    this.scores = scores;
    this.listRegions = listRegions;
    const largestGain = Math.log(1 / NEVER_VISITED) + 1;
    const maxEvents = Math.max(1, table.eventsPerUser);
    this.unitsPerNat = 2 ** Math.floor(Math.log2((2 ** 31 - 1) / (largestGain * maxEvents)));
    this.visitSum = new Uint32Array(visits.userCount);
    this.visitedRegions = new Uint32Array(visits.userCount);
    this.touched = new Uint32Array(visits.userCount);
    this.gainOfCount = Int32Array.from({ length: visits.total + 1 }, (_, count) =>
      count === 0 ? 0 : this.gainOf(1, count, 1),
    );
    const gainOf = this.gainOf.bind(this);
    this.locationGains = new LocationGains(visits, table, gainOf, scores);
    if (listRegions !== "all") this.drawnLists = new DrawnListGains(visits, table, listRegions, gainOf);
  }

  /** The room that the scores should have for gains. */
  static roomFor(visits: VisitCounts, table: LocationTable): GainsRoom {
    let pairs = visits.users.length;
    for (let list = 0; list + 1 < table.listOffsets.length && pairs < MAX_PAIRS; list++) {
      pairs += mostVisitors(visits, regionsOfList(table, list));
    }
    return { rowBytes: MAX_ROW_BYTES, pairs: Math.min(MAX_PAIRS, pairs) };
  }

  /**
   * Makes the gains of a location and returns where they are, for {@link UserScores}.
   * @param location a region, or `regionCount` + the index of a list
   */
  place(location: number): number {
    const list = location - this.visits.regionCount;
    if (list >= 0 && !this.isWholeList(list)) return EACH;
    return this.locationGains.make(location) ?? TOGETHER;
  }

  /** Whether all regions of a list count whenever it occurs. */
  private isWholeList(list: number): boolean {
    const { listOffsets } = this.table;
    return this.listRegions === "all" || listOffsets[list + 1] - listOffsets[list] <= this.listRegions;
  }

  /**
   * Adds `times` equal events, whose gains have no room, to the scores.
   * @param location a region, or `regionCount` + the index of a list, all of whose regions count
   */
  add(location: number, times: number): void {
    if (location < this.visits.regionCount) this.addRegion(location, times);
    else {
      const regions = regionsOfList(this.table, location - this.visits.regionCount);
      this.addRegions(regions, 0, regions.length, times);
    }
  }

  private addRegion(region: number, times: number): void {
    const { regionOffsets, users, counts } = this.visits;
    const { values } = this.scores;
    const { gainOfCount } = this;
    const end = regionOffsets[region + 1];
    for (let i = regionOffsets[region]; i < end; i++) values[users[i]] += gainOfCount[counts[i]] * times;
  }

  /** Adds one event at a list of which some regions were drawn. */
  addDrawnRegions(list: number, { regions, offsets }: EventRegions, event: number): void {
    const from = offsets[event];
    const to = offsets[event + 1];
    if (!this.drawnLists?.add(this.scores.values, list, regions, from, to))
      this.addRegions(regions, from, to, 1);
  }

  /** Adds `times` events at the regions `regions[from, to)`. */
  private addRegions(regions: Uint16Array, from: number, to: number, times: number): void {
    const { values } = this.scores;
    const count = this.touchVisitors(regions, from, to);
    for (let i = 0; i < count; i++) {
      const user = this.touched[i];
      values[user] += this.takeGain(user, to - from) * times;
    }
  }

  /** Sums every visitor's visits to `regions[from, to)`, counting a repeated region repeatedly. Returns the number of visitors. */
  private touchVisitors(regions: Uint16Array, from: number, to: number): number {
    const { regionOffsets, users, counts } = this.visits;
    const { visitSum, visitedRegions, touched } = this;
    let count = 0;
    for (let r = from; r < to; r++) {
      const end = regionOffsets[regions[r] + 1];
      for (let i = regionOffsets[regions[r]]; i < end; i++) {
        const user = users[i];
        if (visitedRegions[user]++ === 0) touched[count++] = user;
        visitSum[user] += counts[i];
      }
    }
    return count;
  }

  /** Returns a touched user's gain and clears that user's scratch values. */
  private takeGain(user: number, regionCount: number): number {
    const gain = this.gainOf(regionCount, this.visitSum[user], this.visitedRegions[user]);
    this.visitSum[user] = 0;
    this.visitedRegions[user] = 0;
    return gain;
  }

  private gainOf(regionCount: number, visitSum: number, visitedRegions: number): number {
    const probabilitySum = visitSum / this.visits.total + (regionCount - visitedRegions) * NEVER_VISITED;
    const nats = Math.log(probabilitySum / regionCount / NEVER_VISITED);
    return Math.max(1, Math.round(nats * this.unitsPerNat));
  }
}
