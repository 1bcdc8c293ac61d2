/** The number of regions kept. */
export const MOST_REGIONS = 24;

/** Keeps the likeliest of the regions added so far, in descending order of mass; of equals those added first. */
export class LikeliestRegions {
  readonly regions = new Uint16Array(MOST_REGIONS);
  readonly masses = new Float64Array(MOST_REGIONS);
  count = 0;
  /** The sum of the masses kept. */
  total = 0;
  /** Masses up to this are not kept; -1 while there is room. */
  least = -1;

  clear(): void {
    this.count = 0;
    this.total = 0;
    this.least = -1;
  }

  /** @param mass >= 0 */
  add(region: number, mass: number): void {
    const { regions, masses } = this;
    if (mass <= this.least) return;
    if (this.count === MOST_REGIONS) this.total -= masses[--this.count];
    let at = this.count++;
    while (at > 0 && masses[at - 1] < mass) {
      masses[at] = masses[at - 1];
      regions[at] = regions[at - 1];
      at--;
    }
    masses[at] = mass;
    regions[at] = region;
    this.total += mass;
    if (this.count === MOST_REGIONS) this.least = masses[MOST_REGIONS - 1];
  }
}
