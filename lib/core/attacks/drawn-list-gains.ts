import { type LocationTable, regionsOfList } from "../formats/traces.ts";
import { type GainOfVisits, GainsByVisits } from "./gains-by-visits.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** Visits are sorted by user for new lists until all such lists together hold this many (user, region) pairs, 6 bytes each. */
const MAX_PAIRS = 1 << 24;
/** The largest number of entries in the table of gains. */
const MAX_TABLE = 1 << 22;

/** The visits to the regions of one list, by user: those of `users[k]` are entries `[offsets[k], offsets[k + 1])` of the other two. */
interface ListVisits {
  readonly users: Uint32Array;
  readonly offsets: Uint32Array;
  readonly regions: Uint16Array;
  /** The user's number of visits to the region plus the stride of {@link GainsByVisits}, which counts one visited region. */
  readonly weights: Uint32Array;
}

/**
 * Adds the gains of events for which some regions of a long list were drawn. It marks the drawn regions and goes through the list's
 * visits, which it keeps sorted by user. As the same lists occur often, this is several times as fast as going through the visitors
 * of each drawn region.
 */
export class DrawnListGains {
  private readonly visits: VisitCounts;
  private readonly table: LocationTable;
  private readonly drawnRegions: number;
  private readonly gains: GainsByVisits;
  /** `[regionCount]`: how often each region was drawn. All zero between events. */
  private readonly drawn: Uint8Array;
  private readonly lists: (ListVisits | undefined)[] = [];
  private pairs = 0;

  /** @param drawnRegions how many regions are drawn from each long list, at most 255 */
  constructor(visits: VisitCounts, table: LocationTable, drawnRegions: number, gainOf: GainOfVisits) {
    this.visits = visits;
    this.table = table;
    this.drawnRegions = drawnRegions;
    this.gains = new GainsByVisits(drawnRegions, visits.total, gainOf, MAX_TABLE);
    this.drawn = new Uint8Array(visits.regionCount);
  }

  /**
   * Adds an event for which the regions `regions[from, to)` of a list were drawn.
   * @returns false, with nothing added, if another number of regions was drawn or there is no room for this list's visits
   */
  add(scores: Int32Array, list: number, regions: Uint16Array, from: number, to: number): boolean {
    const visits = to - from === this.drawnRegions ? this.visitsOf(list) : undefined;
    if (visits === undefined) return false;
    for (let r = from; r < to; r++) this.drawn[regions[r]]++;
    this.addMarked(scores, visits);
    for (let r = from; r < to; r++) this.drawn[regions[r]] = 0;
    return true;
  }

  private addMarked(scores: Int32Array, list: ListVisits): void {
    const { users, offsets, regions, weights } = list;
    const { drawn, gains } = this;
    let at = 0;
    for (let k = 0; k < users.length; k++) {
      let sum = 0;
      for (const end = offsets[k + 1]; at < end; at++) sum += drawn[regions[at]] * weights[at];
      if (sum !== 0) scores[users[k]] += gains.of(sum);
    }
  }

  private visitsOf(list: number): ListVisits | undefined {
    const known = this.lists[list];
    if (known !== undefined || this.pairs >= MAX_PAIRS || !this.gains.isTabulated) return known;
    const distinct = new Set(regionsOfList(this.table, list));
    const made = this.turnRound(Uint16Array.from(distinct));
    this.pairs += made.regions.length;
    this.lists[list] = made;
    return made;
  }

  /** Sorts the visits to some distinct regions by user. */
  private turnRound(distinct: Uint16Array): ListVisits {
    const { userCount, regionOffsets, users, counts } = this.visits;
    const starts = new Uint32Array(userCount + 1);
    for (const region of distinct) {
      for (let i = regionOffsets[region]; i < regionOffsets[region + 1]; i++) starts[users[i] + 1]++;
    }
    const visitors: number[] = [];
    const offsets = [0];
    for (let user = 0; user < userCount; user++) {
      const isVisitor = starts[user + 1] > 0;
      starts[user + 1] += starts[user];
      if (!isVisitor) continue;
      visitors.push(user);
      offsets.push(starts[user + 1]);
    }
    const regions = new Uint16Array(starts[userCount]);
    const weights = new Uint32Array(starts[userCount]);
    for (const region of distinct) {
      for (let i = regionOffsets[region]; i < regionOffsets[region + 1]; i++) {
        const at = starts[users[i]]++;
        regions[at] = region;
        weights[at] = counts[i] + this.gains.stride;
      }
    }
    return { users: Uint32Array.from(visitors), offsets: Uint32Array.from(offsets), regions, weights };
  }
}
