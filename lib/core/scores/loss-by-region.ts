/** Losses summed by original region. */
export interface LossByRegion {
  /** `[regionCount]`: the sum of the losses of the events in each region. */
  readonly lossSums: Float64Array;
  /** `[regionCount]`: the number of events in each region. */
  readonly eventCounts: Uint32Array;
}

/**
 * Sums losses by original region.
 * @param regions each event's original region, 0-based
 * @param losses each event's loss (event-losses.ts)
 */
export function lossByRegion(regions: Uint16Array, losses: Float64Array, regionCount: number): LossByRegion {
  const lossSums = new Float64Array(regionCount);
  const eventCounts = new Uint32Array(regionCount);
  for (let i = 0; i < regions.length; i++) {
    lossSums[regions[i]] += losses[i];
    eventCounts[regions[i]]++;
  }
  return { lossSums, eventCounts };
}
