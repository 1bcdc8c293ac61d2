/**
 * The gain, in whole units, of an event at `regionCount` regions for a user who visited `visitedRegions` of them, `visits` times in all.
 */
export type GainOfVisits = (regionCount: number, visits: number, visitedRegions: number) => number;

/** Caches the gains for lists of one length. Their key combines both counts in one number: `visits + stride * visitedRegions`. */
export class GainsByVisits {
  /** Greater than any possible number of visits to the regions. */
  readonly stride: number;
  private readonly regionCount: number;
  private readonly gainOf: GainOfVisits;
  /** `[end]`: the gain of each key, in units; 0 until computed. Empty if it would be longer than `maxTable`. */
  readonly tabulated: Int32Array;

  /**
   * @param total each user's number of visits to all regions
   * @param maxTable the largest number of gains to keep
   */
  constructor(regionCount: number, total: number, gainOf: GainOfVisits, maxTable: number) {
    this.regionCount = regionCount;
    this.gainOf = gainOf;
    this.stride = total * regionCount + 1;
    this.tabulated = new Int32Array(this.end <= maxTable ? this.end : 0);
  }

  /** Greater than any key. */
  get end(): number {
    return this.stride * (this.regionCount + 1);
  }

  get isTabulated(): boolean {
    return this.tabulated.length > 0;
  }

  /** @param sum visits + stride * visitedRegions, above 0 */
  of(sum: number): number {
    return (sum < this.tabulated.length && this.tabulated[sum]) || this.work(sum);
  }

  private work(sum: number): number {
    const visited = Math.floor(sum / this.stride);
    const gain = this.gainOf(this.regionCount, sum - visited * this.stride, visited);
    if (this.isTabulated) this.tabulated[sum] = gain;
    return gain;
  }
}
