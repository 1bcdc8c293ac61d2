/** So many regions are kept. */
export const MOST_REGIONS = 24;

/** The likeliest of the regions offered so far, the likeliest first; of equals those that came first. */
export class LikeliestRegions {
  readonly regions = new Uint16Array(MOST_REGIONS);
  readonly masses = new Float64Array(MOST_REGIONS);
  count = 0;
  /** The mass of those kept together. */
  total = 0;
  /** No mass up to this is kept; -1 as long as there is room. */
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
