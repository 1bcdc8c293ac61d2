/** What some visits to some of so many regions gain a user, in whole units. */
export type GainOfVisits = (regionCount: number, visits: number, visitedRegions: number) => number;

/** Gains of lists of one length, each worked out once. Visits and visited regions are told as one number: `visits + stride * visitedRegions`. */
export class GainsByVisits {
  /** More than any number of visits to the regions. */
  readonly stride: number;
  private readonly regionCount: number;
  private readonly gainOf: GainOfVisits;
  /** By that number; 0 where not worked out yet. Empty where it would be too long. */
  private readonly known: Int32Array;

  /**
   * @param total each user's visits to all regions
   * @param maxTable the longest table of gains to keep
   */
  constructor(regionCount: number, total: number, gainOf: GainOfVisits, maxTable: number) {
    this.regionCount = regionCount;
    this.gainOf = gainOf;
    this.stride = total * regionCount + 1;
    this.known = new Int32Array(this.end <= maxTable ? this.end : 0);
  }

  /** More than any visits and visited regions together. */
  get end(): number {
    return this.stride * (this.regionCount + 1);
  }

  get isTabulated(): boolean {
    return this.known.length > 0;
  }

  /** @param sum visits + stride * visitedRegions, above 0 */
  of(sum: number): number {
    return (sum < this.known.length && this.known[sum]) || this.work(sum);
  }

  private work(sum: number): number {
    const visited = Math.floor(sum / this.stride);
    const gain = this.gainOf(this.regionCount, sum - visited * this.stride, visited);
    if (this.isTabulated) this.known[sum] = gain;
    return gain;
  }
}
