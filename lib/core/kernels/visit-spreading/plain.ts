import { type Grid, regionCount } from "../../grid/grid.ts";
import { type SpatialKernel, weightAt } from "../../grid/spatial-kernel.ts";

/** Maps of a grid onto which masses are spread by three kernels. The plain form of `kernel.ts`. */
export class VisitSpreader {
  /** `[regionCount x mapCount]`. */
  readonly maps: Float64Array;
  /** `[3 x mapCount]`: the mass that {@link spread} spreads by each kernel onto each map. */
  readonly masses: Float64Array;

  private readonly grid: Grid;
  private readonly mapCount: number;
  private readonly kernels: readonly SpatialKernel[];

  constructor(grid: Grid, mapCount: number, kernels: readonly SpatialKernel[]) {
    this.grid = grid;
    this.mapCount = mapCount;
    this.kernels = kernels;
    this.maps = new Float64Array(regionCount(grid) * mapCount);
    this.masses = new Float64Array(3 * mapCount);
  }

  /** Adds the spread of {@link masses}, which are in a region, to the maps; what falls outside the grid is lost. */
  spread(region: number): void {
    const { maps, masses, mapCount, kernels } = this;
    const { columns, rows } = this.grid;
    const radius = Math.max(...kernels.map((kernel) => kernel.radius));
    const x = region % columns;
    const y = (region - x) / columns;
    for (let row = Math.max(0, y - radius); row <= Math.min(rows - 1, y + radius); row++) {
      for (let column = Math.max(0, x - radius); column <= Math.min(columns - 1, x + radius); column++) {
        const [a, b, c] = kernels.map((kernel) => weightAt(kernel, column - x, row - y));
        const start = (row * columns + column) * mapCount;
        for (let map = 0; map < mapCount; map++) {
          maps[start + map] += masses[map] * a + masses[mapCount + map] * b + masses[2 * mapCount + map] * c;
        }
      }
    }
  }
}
