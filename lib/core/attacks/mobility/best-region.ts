import type { Grid } from "../../grid/grid.ts";
import { kernelOf, type SpatialKernel, weightAt } from "../../grid/spatial-kernel.ts";

/** A bound rules out a block only if it is below the best sum by more than rounding may do to either. */
const ROUNDING = 1 + 1e-9;

type Size = Pick<Grid, "columns" | "rows">;

/** The grid in blocks of 1, 2, 4 ... cells to a side. */
class Level {
  readonly columns: number;
  readonly rows: number;
  /** `[rows x columns]`: the map's sum over each block. */
  readonly masses: Float64Array;
  /** The largest weight between a cell of one block and a cell of another, by the blocks' offset, as in {@link SpatialKernel}. */
  readonly weights: Float64Array;
  readonly radius: number;
  /** `[rows x columns]`: the blocks of the next finer level within each block. */
  readonly parts: readonly number[][];

  constructor(
    { columns, rows }: Size,
    { radius, weights }: SpatialKernel,
    masses: Float64Array,
    parts: number[][],
  ) {
    this.columns = columns;
    this.rows = rows;
    this.masses = masses;
    this.weights = weights;
    this.radius = radius;
    this.parts = parts;
  }

  /** The sum over all blocks of their mass times the weight at their offset from a block. */
  sumAround(block: number): number {
    const { columns, rows, radius, masses, weights } = this;
    const x = block % columns;
    const y = (block - x) / columns;
    const west = Math.max(0, x - radius);
    const east = Math.min(columns - 1, x + radius);
    const north = Math.min(rows - 1, y + radius);
    let sum = 0;
    for (let row = Math.max(0, y - radius); row <= north; row++) {
      const masses0 = row * columns;
      const weights0 = (row - y + radius) * (2 * radius + 1) + radius - x;
      let ofRow = 0;
      for (let column = west; column <= east; column++) {
        ofRow += masses[masses0 + column] * weights[weights0 + column];
      }
      sum += ofRow;
    }
    return sum;
  }
}

/**
 * Finds the region around which a map has most, weighted by a kernel, without computing all sums: the sums within a block are at most
 * the sum over all blocks of their mass times the largest weight between the two blocks. Blocks that may hold the best region are
 * divided into four (branch and bound).
 */
export class BestRegion {
  /** From single cells to the largest blocks. */
  private readonly levels: readonly Level[];
  private best = 0;
  private most = -1;

  /**
   * @param kernel weights >= 0, the same for opposite offsets
   * @param map `[regionCount]`, each value >= 0; may change between calls
   */
  constructor(grid: Grid, kernel: SpatialKernel, map: Float64Array) {
    const levels = [new Level(grid, kernel, map, [])];
    for (let side = 2; side <= Math.max(grid.columns, grid.rows) / 4; side *= 2) {
      const size = { columns: Math.ceil(grid.columns / side), rows: Math.ceil(grid.rows / side) };
      const parts = partsOf(size, levels[levels.length - 1]);
      levels.push(new Level(size, betweenBlocks(kernel, side), new Float64Array(parts.length), parts));
    }
    this.levels = levels;
  }

  /** The region with the largest sum; the lowest of equals. */
  find(): number {
    const top = this.levels.length - 1;
    for (let level = 1; level <= top; level++) this.sumBlocks(level);
    this.most = -1;
    this.search(top, Array.from(this.levels[top].masses.keys()));
    return this.best;
  }

  /** The sum over all cells of the map's value times the kernel's weight at the cell's offset from the region. */
  sumAround(region: number): number {
    return this.levels[0].sumAround(region);
  }

  private sumBlocks(level: number): void {
    const { masses, parts } = this.levels[level];
    const finer = this.levels[level - 1].masses;
    for (let block = 0; block < masses.length; block++) {
      let sum = 0;
      for (const part of parts[block]) sum += finer[part];
      masses[block] = sum;
    }
  }

  /** Looks for a better region in some blocks of a level, in those of the highest bounds first. */
  private search(level: number, blocks: readonly number[]): void {
    if (level === 0) {
      for (const region of blocks) this.compare(region);
      return;
    }
    const { parts } = this.levels[level];
    const bounds = blocks.map((block) => this.levels[level].sumAround(block) * ROUNDING);
    for (;;) {
      let next = 0;
      for (let i = 1; i < bounds.length; i++) if (bounds[i] > bounds[next]) next = i;
      if (bounds[next] < this.most) return;
      bounds[next] = -1;
      this.search(level - 1, parts[blocks[next]]);
    }
  }

  private compare(region: number): void {
    const sum = this.sumAround(region);
    if (sum < this.most || (sum === this.most && region > this.best)) return;
    this.best = region;
    this.most = sum;
  }
}

/** For each block of a level, the blocks of the next finer level within it. */
function partsOf({ columns, rows }: Size, finer: Level): number[][] {
  const parts: number[][] = Array.from({ length: columns * rows }, () => []);
  for (let y = 0; y < finer.rows; y++) {
    for (let x = 0; x < finer.columns; x++) {
      parts[(y >> 1) * columns + (x >> 1)].push(y * finer.columns + x);
    }
  }
  return parts;
}

function betweenBlocks(kernel: SpatialKernel, side: number): SpatialKernel {
  const apart = Array.from({ length: 2 * side - 1 }, (_, i) => i - (side - 1));
  return kernelOf(Math.ceil((kernel.radius + side - 1) / side), (dx, dy) =>
    Math.max(...apart.flatMap((x) => apart.map((y) => weightAt(kernel, dx * side + x, dy * side + y)))),
  );
}
