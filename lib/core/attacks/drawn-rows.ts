import { type GainOfVisits, GainsByVisits } from "./gains-by-visits.ts";
import type { UserScores } from "./user-scores/user-scores.ts";
import type { VisitCounts } from "./visit-probability.ts";

/** The longest table of gains by visits, 4 bytes each. */
const MAX_TABLE = 1 << 20;

/**
 * Adds up events for which some regions of a long list were drawn: sums the rows of these regions' visits, then adds to each user's
 * score what their sum gains. Several times as fast as going through the list's visitors, where every region's row finds room.
 */
export class DrawnRows {
  private readonly visits: VisitCounts;
  private readonly scores: UserScores;
  private readonly drawnRegions: number;
  private readonly gains: GainsByVisits;
  /** The addresses of the regions' rows: `visits`, and `stride` for the one visited region, by user. Undefined without room. */
  private readonly rows: readonly number[] | undefined;
  /** `[regionCount]`: 1 where the region's row is written. */
  private readonly isWritten: Uint8Array;

  /** @param drawnRegions how many regions are drawn from each long list */
  constructor(visits: VisitCounts, drawnRegions: number, gainOf: GainOfVisits, scores: UserScores) {
    this.visits = visits;
    this.scores = scores;
    this.drawnRegions = drawnRegions;
    this.gains = new GainsByVisits(drawnRegions, visits.total, gainOf, MAX_TABLE);
    this.rows = this.gains.isTabulated ? scores.makeRows(visits.regionCount) : undefined;
    this.isWritten = new Uint8Array(visits.regionCount);
  }

  get hasRoom(): boolean {
    return this.rows !== undefined;
  }

  /**
   * Adds an event for which the regions `regions[from, to)` of a list were drawn.
   * @returns false, with nothing added, where there is no room for rows
   */
  add(regions: Uint16Array, from: number, to: number): boolean {
    const { rows, scores } = this;
    if (rows === undefined || to - from !== this.drawnRegions) return false;
    for (let r = from; r < to; r++) {
      if (this.isWritten[regions[r]] === 0) this.write(regions[r], scores.row(rows[regions[r]]));
      scores.add(rows[regions[r]], 1);
    }
    addGains(scores.sumApart(), this.gains, scores.values);
    return true;
  }

  private write(region: number, row: Int32Array): void {
    const { regionOffsets, users, counts } = this.visits;
    const end = regionOffsets[region + 1];
    for (let i = regionOffsets[region]; i < end; i++) row[users[i]] = counts[i] + this.gains.stride;
    this.isWritten[region] = 1;
  }
}

/** Adds to every user's score what their sum gains. */
function addGains(sums: Int32Array, gains: GainsByVisits, scores: Int32Array): void {
  const { known } = gains;
  for (let user = 0; user < sums.length; user++) {
    // Nobody could foresee who was in one of the regions: better no branch for it.
    const gain = known[sums[user]];
    scores[user] += gain < 0 ? gains.work(sums[user]) : gain;
  }
}
