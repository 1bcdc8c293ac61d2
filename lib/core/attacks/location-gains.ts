import { SUMS_AT_ONCE } from "../kernels/row-sums/kernel.ts";
import type { LocationColumns } from "./location-columns.ts";
import { NEVER_VISITED, type UserVisits } from "./visit-probability.ts";

/** The most gains that are kept of locations of one length, 8 bytes each: few differ, and logarithms are most of the work. */
const MOST_KNOWN = 2 ** 16;

/**
 * Writes how much an event at each location raises the log-likelihood of eight users, in nats above that of a user who visited none of the
 * location's regions.
 */
export class LocationGains {
  private readonly visits: UserVisits;
  private readonly columns: LocationColumns;
  /** `[columnCount x 8]`: negative gains. */
  private readonly values: Float64Array;
  /** Scratch, by column: visits to a list's regions, and how many of these were visited at all; 0 between calls. */
  private readonly visitSums: Uint32Array;
  private readonly visitedRegions: Uint32Array;
  private readonly visitedLists: Uint32Array;
  /** By the number of regions of a location: the gains known, by how many of them were visited and how often; else 0. */
  private readonly knownGains: Float64Array[] = [];
  /** Where values were written. */
  private readonly written: Uint32Array;
  private writtenCount = 0;

  /** @param values `[columnCount x 8]`, all 0 */
  constructor(visits: UserVisits, columns: LocationColumns, values: Float64Array) {
    this.visits = visits;
    this.columns = columns;
    this.values = values;
    this.visitSums = new Uint32Array(columns.columnCount);
    this.visitedRegions = new Uint32Array(columns.columnCount);
    this.visitedLists = new Uint32Array(columns.columnCount);
    this.written = new Uint32Array(values.length);
  }

  /** Writes the gains of up to eight users, in place of the last ones. */
  fill(users: Uint32Array): void {
    const { values, written } = this;
    for (let i = 0; i < this.writtenCount; i++) values[written[i]] = 0;
    this.writtenCount = 0;
    for (let k = 0; k < users.length; k++) this.put(users[k], k);
  }

  private put(user: number, k: number): void {
    const { visitSums, visitedRegions, visitedLists } = this;
    const { offsets, regions, counts } = this.visits;
    const { listOffsets, lists, lengths } = this.columns;
    let listCount = 0;
    for (let i = offsets[user]; i < offsets[user + 1]; i++) {
      const region = regions[i];
      this.write(region * SUMS_AT_ONCE + k, this.gainOf(counts[i], 1, 1));
      for (let j = listOffsets[region]; j < listOffsets[region + 1]; j++) {
        const list = lists[j];
        if (visitedRegions[list]++ === 0) visitedLists[listCount++] = list;
        visitSums[list] += counts[i];
      }
    }
    for (let i = 0; i < listCount; i++) {
      const list = visitedLists[i];
      const gain = this.gainOf(visitSums[list], visitedRegions[list], lengths[list]);
      this.write(list * SUMS_AT_ONCE + k, gain);
      visitSums[list] = 0;
      visitedRegions[list] = 0;
    }
  }

  private write(at: number, gain: number): void {
    this.values[at] = -gain;
    this.written[this.writtenCount++] = at;
  }

  /** The gain of a location of so many regions, some of which the user visited. */
  private gainOf(visits: number, visitedRegions: number, regionCount: number): number {
    const { total } = this.visits;
    const known = this.knownGains[regionCount] ?? this.makeKnown(regionCount);
    const at = visitedRegions * (regionCount * total + 1) + visits;
    if (known[at] > 0) return known[at];
    const probabilities = visits / total + (regionCount - visitedRegions) * NEVER_VISITED;
    const gain = Math.log(probabilities / regionCount / NEVER_VISITED);
    // Has no effect beyond the end.
    known[at] = gain;
    return gain;
  }

  private makeKnown(regionCount: number): Float64Array {
    const length = (regionCount + 1) * (regionCount * this.visits.total + 1);
    const known = new Float64Array(length <= MOST_KNOWN ? length : 0);
    this.knownGains[regionCount] = known;
    return known;
  }
}
