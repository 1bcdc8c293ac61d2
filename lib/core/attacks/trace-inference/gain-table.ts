import { type Grid, regionCount } from "../../grid/grid.ts";
import { type SpatialKernel, weightAt } from "../../grid/spatial-kernel.ts";
import { type LikeliestRegions, MOST_REGIONS } from "./likeliest-regions.ts";

/** The gain of an answer by its offset from the true region, tabulated for all pairs of regions of a grid. */
export class GainTable {
  /** `[2 rows - 1][2 columns - 1]`: the gain of each offset, starting with the farthest to the south-west. */
  private readonly gains: Float64Array;
  /** `[regionCount]`: `centre + places[truth] - places[answer]` is the index of a gain. */
  private readonly places: Int32Array;
  private readonly centre: number;
  private readonly answerPlaces = new Int32Array(MOST_REGIONS + 1);

  constructor(kernel: SpatialKernel, grid: Grid) {
    const { columns, rows } = grid;
    const pitch = 2 * columns - 1;
    this.centre = (rows - 1) * pitch + columns - 1;
    this.gains = Float64Array.from({ length: (2 * rows - 1) * pitch }, (_, i) =>
      weightAt(kernel, (i % pitch) - (columns - 1), Math.floor(i / pitch) - (rows - 1)),
    );
    this.places = Int32Array.from(
      { length: regionCount(grid) },
      (_, region) => Math.floor(region / columns) * pitch + (region % columns),
    );
  }

  /**
   * Computes for each answer the sum of mass * weight * gain over the likeliest regions.
   * @param weightOf `[regionCount]`: the weight of an event in each region
   * @param answers `[likeliest.count + 1]` or longer: regions
   * @param sums `[likeliest.count + 1]` or longer: a sum for each answer, overwritten
   */
  sum(likeliest: LikeliestRegions, weightOf: Float64Array, answers: Uint16Array, sums: Float64Array): void {
    const { gains, places, centre, answerPlaces } = this;
    const { regions, masses, count } = likeliest;
    for (let i = 0; i <= count; i++) {
      answerPlaces[i] = places[answers[i]];
      sums[i] = 0;
    }
    for (let k = 0; k < count; k++) {
      const weight = masses[k] * weightOf[regions[k]];
      const from = centre + places[regions[k]];
      for (let i = 0; i <= count; i++) sums[i] += weight * gains[from - answerPlaces[i]];
    }
  }
}
