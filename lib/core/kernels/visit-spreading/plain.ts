import { type Grid, regionCount } from "../../grid/grid.ts";
import { addSpread, type SpatialKernel } from "../../grid/spatial-kernel.ts";

/** Maps of a grid onto which visits are spread; each map has one kernel for each kind of visit. The plain form of `kernel.ts`. */
export class VisitSpreader {
  /** `[mapCount x regionCount]`. */
  readonly maps: Float64Array;

  private readonly grid: Grid;
  private readonly kindCount: number;
  private readonly kernels: readonly (SpatialKernel | undefined)[];
  private visits: { readonly region: number; readonly mass: number; readonly kind: number }[] = [];

  /**
   * @param kernels `[mapCount x kindCount]`; undefined spreads nothing
   * @param _mostVisits the largest number of visits that are ever spread in one call
   */
  constructor(
    grid: Grid,
    kindCount: number,
    kernels: readonly (SpatialKernel | undefined)[],
    _mostVisits: number,
  ) {
    this.grid = grid;
    this.kindCount = kindCount;
    this.kernels = kernels;
    this.maps = new Float64Array((kernels.length / kindCount) * regionCount(grid));
  }

  /** Queues a visit for the next call of {@link spread}. */
  add(region: number, mass: number, kind: number): void {
    this.visits.push({ region, mass, kind });
  }

  /**
   * Adds the spread of the queued visits to the maps, and empties the queue.
   * @param map the only map to add to; all by default
   */
  spread(map?: number): void {
    const { maps, grid, kernels, kindCount } = this;
    const size = regionCount(grid);
    const end = map === undefined ? maps.length / size : map + 1;
    for (let m = map ?? 0; m < end; m++) {
      for (const { region, mass, kind } of this.visits) {
        const kernel = kernels[m * kindCount + kind];
        if (kernel) addSpread(maps, m * size, grid, region, mass, kernel);
      }
    }
    this.visits = [];
  }
}
