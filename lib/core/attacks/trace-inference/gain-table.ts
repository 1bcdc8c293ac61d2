import { type Grid, regionCount } from "../../grid/grid.ts";
import { type SpatialKernel, weightAt } from "../../grid/spatial-kernel.ts";
import { type LikeliestRegions, MOST_REGIONS } from "./likeliest-regions.ts";

/** The gain of an answer, given the likeliest true regions, by a table of gains for all pairs of regions of a grid. */
export class GainTable {
  /** `[2 rows - 1][2 columns - 1]`: the gain of each offset, starting with the farthest to the south-west. */
  private readonly gains: Float64Array;
  private readonly weightOf: Float64Array;
  /** `[regionCount]`: `centre + places[truth] - places[answer]` is the index of a gain. */
  private readonly places: Int32Array;
  private readonly centre: number;
  /** The place of each likely region, and its mass times its weight; the sum of these over all of them. */
  private readonly truthPlaces = new Int32Array(MOST_REGIONS);
  private readonly truthWeights = new Float64Array(MOST_REGIONS);
  private truthCount = 0;
  private truthTotal = 0;

  /**
   * @param kernel the gain by offset, in [0, 1]
   * @param weightOf `[regionCount]`: the weight of an event in each region
   */
  constructor(kernel: SpatialKernel, weightOf: Float64Array, grid: Grid) {
    const { columns, rows } = grid;
    const pitch = 2 * columns - 1;
    this.centre = (rows - 1) * pitch + columns - 1;
    this.weightOf = weightOf;
    this.gains = Float64Array.from({ length: (2 * rows - 1) * pitch }, (_, i) =>
      weightAt(kernel, (i % pitch) - (columns - 1), Math.floor(i / pitch) - (rows - 1)),
    );
    this.places = Int32Array.from(
      { length: regionCount(grid) },
      (_, region) => Math.floor(region / columns) * pitch + (region % columns),
    );
  }

  /** Sets the likeliest regions that {@link of} sums over. */
  setTruth({ regions, masses, count }: LikeliestRegions): void {
    this.truthCount = count;
    this.truthTotal = 0;
    for (let k = 0; k < count; k++) {
      this.truthPlaces[k] = this.centre + this.places[regions[k]];
      this.truthWeights[k] = masses[k] * this.weightOf[regions[k]];
      this.truthTotal += this.truthWeights[k];
    }
  }

  /**
   * The sum of mass * weight * gain over the likeliest regions for an answer; or less, where the sum cannot reach `least`.
   * @param least a sum below it need not be exact
   */
  of(answer: number, least: number): number {
    const { gains, truthPlaces, truthWeights, truthCount } = this;
    const place = this.places[answer];
    let sum = 0;
    let left = this.truthTotal;
    for (let k = 0; k < truthCount && !(sum + left < least); k++) {
      sum += truthWeights[k] * gains[truthPlaces[k] - place];
      left -= truthWeights[k];
    }
    return sum;
  }
}
