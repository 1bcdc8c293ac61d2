import type { LocationTable } from "../formats/traces.ts";
import { DrawnListGains } from "./drawn-list-gains.ts";
import { GainRows } from "./gain-rows.ts";
import type { EventRegions } from "./trace-evidence/trace-evidence.ts";
import type { UserScores } from "./user-scores/user-scores.ts";
import { NEVER_VISITED, type VisitCounts } from "./visit-probability.ts";

/** The largest number of (user, gain) pairs in all cached lists together, 8 bytes each. */
const MAX_CACHED_GAINS = 1 << 24;

/** The users who visited any region of a list, in no particular order, and the list's gain for each. */
interface ListGains {
  readonly users: Uint32Array;
  readonly gains: Int32Array;
}

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
  private readonly rows: GainRows;
  /** The gain of each entry of `visits`. */
  private readonly regionGains: Int32Array;
  private readonly cachedLists: (ListGains | undefined)[] = [];
  private cachedGains = 0;
  private readonly drawnLists: DrawnListGains | undefined;
  /** Scratch, by user: visits to the regions of a list, and how many of those regions were visited at all. */
  private readonly visitSum: Uint32Array;
  private readonly visitedRegions: Uint32Array;
  private readonly touched: Uint32Array;

  /**
   * @param visits the users' visits
   * @param table the public traces; gains are cached by index into its lists
   * @param listRegions how many regions are drawn from each list that has more; "all" if none are drawn and all count
   * @param scores the scores to add to
   */
  constructor(visits: VisitCounts, table: LocationTable, listRegions: number | "all", scores: UserScores) {
    this.visits = visits;
    this.table = table;
    this.scores = scores;
    const largestGain = Math.log(1 / NEVER_VISITED) + 1;
    const maxEvents = Math.max(1, table.eventsPerUser);
    this.unitsPerNat = 2 ** Math.floor(Math.log2((2 ** 31 - 1) / (largestGain * maxEvents)));
    this.visitSum = new Uint32Array(visits.userCount);
    this.visitedRegions = new Uint32Array(visits.userCount);
    this.touched = new Uint32Array(visits.userCount);
    this.regionGains = this.gainsOf(visits.counts);
    const gainOf = this.gainOf.bind(this);
    this.rows = new GainRows(visits, table, this.regionGains, gainOf, scores);
    if (listRegions !== "all") this.drawnLists = new DrawnListGains(visits, table, listRegions, gainOf);
  }

  /** The gain of a single region for each number of visits in `counts`. A loop, since `Int32Array.from` takes ten times as long. */
  private gainsOf(counts: Uint32Array): Int32Array {
    const gainOfCount = Int32Array.from({ length: this.visits.total + 1 }, (_, count) =>
      count === 0 ? 0 : this.gainOf(1, count, 1),
    );
    const gains = new Int32Array(counts.length);
    for (let i = 0; i < counts.length; i++) gains[i] = gainOfCount[counts[i]];
    return gains;
  }

  /**
   * Adds `times` equal events to the scores; some only take effect at the next {@link UserScores.sum}.
   * @param location a region, or `regionCount` + the index of a list, all of whose regions count
   */
  add(location: number, times: number): void {
    const row = this.rows.addressOf(location);
    if (row !== undefined) this.scores.add(row, times);
    else if (location < this.visits.regionCount) this.addRegion(location, times);
    else this.addWholeList(location - this.visits.regionCount, times);
  }

  private addRegion(region: number, times: number): void {
    const { regionOffsets, users } = this.visits;
    const { values } = this.scores;
    const gains = this.regionGains;
    const end = regionOffsets[region + 1];
    for (let i = regionOffsets[region]; i < end; i++) values[users[i]] += gains[i] * times;
  }

  private addWholeList(list: number, times: number): void {
    const { values } = this.scores;
    const cached = this.cachedLists[list];
    if (cached !== undefined) {
      const { users, gains } = cached;
      for (let i = 0; i < users.length; i++) values[users[i]] += gains[i] * times;
      return;
    }
    const { listOffsets, listRegions } = this.table;
    const regionCount = listOffsets[list + 1] - listOffsets[list];
    const count = this.touchVisitors(listRegions, listOffsets[list], listOffsets[list + 1]);
    const keep = this.cachedGains + count <= MAX_CACHED_GAINS;
    const gains = keep ? new Int32Array(count) : undefined;
    for (let i = 0; i < count; i++) {
      const user = this.touched[i];
      const gain = this.takeGain(user, regionCount);
      values[user] += gain * times;
      if (gains !== undefined) gains[i] = gain;
    }
    if (gains === undefined) return;
    this.cachedGains += count;
    this.cachedLists[list] = { users: this.touched.slice(0, count), gains };
  }

  /** Adds one event at a list of which some regions were drawn. */
  addDrawnRegions(list: number, { regions, offsets }: EventRegions, event: number): void {
    const from = offsets[event];
    const to = offsets[event + 1];
    const { values } = this.scores;
    if (this.drawnLists?.add(values, list, regions, from, to)) return;
    const count = this.touchVisitors(regions, from, to);
    for (let i = 0; i < count; i++) {
      const user = this.touched[i];
      values[user] += this.takeGain(user, to - from);
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
