import type { Grid } from "./grid.ts";

/**
 * Weights by offset in cells: how a region's mass spreads over its neighbourhood.
 * The weight of (dx, dy) is at `(dy + radius) * (2 * radius + 1) + dx + radius`.
 */
export interface SpatialKernel {
  /** Cells to either side, >= 0. */
  readonly radius: number;
  /** `[(2 radius + 1) x (2 radius + 1)]`, row-major from south to north. */
  readonly weights: Float64Array;
}

/** The kernel that moves nothing. */
export const IDENTITY_KERNEL: SpatialKernel = { radius: 0, weights: Float64Array.of(1) };

/** Points per cell side over which a density that changes within a cell is averaged. */
const SUBCELLS = 5;
/** A planar Laplace kernel is cut at this many mean displacements; 1.7 % of the mass lies beyond. */
const LAPLACE_REACH = 3;

/** Makes a kernel of the given weights by offset, without normalizing them. */
export function kernelOf(radius: number, weightOf: (dx: number, dy: number) => number): SpatialKernel {
  const side = 2 * radius + 1;
  const weights = new Float64Array(side * side);
  for (let k = 0; k < weights.length; k++) {
    weights[k] = weightOf((k % side) - radius, Math.floor(k / side) - radius);
  }
  return { radius, weights };
}

/**
 * A Gaussian of `sigma` cells in either direction, cut at 2.5 sigma; weights sum to 1.
 * @param sigma cells, >= 0; 0 gives {@link IDENTITY_KERNEL}
 */
export function gaussianKernel(sigma: number): SpatialKernel {
  if (sigma === 0) return IDENTITY_KERNEL;
  const weightOf = (dx: number, dy: number) => Math.exp(-(dx * dx + dy * dy) / (2 * sigma * sigma));
  return normalized(kernelOf(Math.ceil(2.5 * sigma), weightOf));
}

/**
 * Planar Laplace noise, density proportional to e^(-2 d / mean), averaged over cells; weights sum to 1.
 * @param meanKm the mean displacement, > 0: 2 r / l for A4-PL(l, r)
 * @param maxRadius the largest radius of the kernel, in cells
 */
export function planarLaplaceKernel(grid: Grid, meanKm: number, maxRadius: number): SpatialKernel {
  const { width, height } = cellSizeKm(grid);
  const radius = Math.min(maxRadius, Math.ceil((LAPLACE_REACH * meanKm) / Math.min(width, height)));
  const weightOf = (dx: number, dy: number) => {
    let sum = 0;
    for (let k = 0; k < SUBCELLS * SUBCELLS; k++) {
      const x = dx + ((k % SUBCELLS) - (SUBCELLS - 1) / 2) / SUBCELLS;
      const y = dy + (Math.floor(k / SUBCELLS) - (SUBCELLS - 1) / 2) / SUBCELLS;
      sum += Math.exp((-2 / meanKm) * Math.hypot(x * width, y * height));
    }
    return sum;
  };
  return normalized(kernelOf(radius, weightOf));
}

/** The extent of one region in km: `width` from west to east, `height` from south to north. */
export function cellSizeKm(grid: Grid): { width: number; height: number } {
  return {
    width: ((grid.longitudeMax - grid.longitudeMin) / grid.columns) * grid.kmPerLongitudeDegree,
    height: ((grid.latitudeMax - grid.latitudeMin) / grid.rows) * grid.kmPerLatitudeDegree,
  };
}

/** The weighted sum of kernels, as wide as the widest of those with a positive weight. */
export function mixKernels(kernels: readonly SpatialKernel[], mix: ArrayLike<number>): SpatialKernel {
  const radius = kernels.reduce((most, kernel, i) => (mix[i] > 0 ? Math.max(most, kernel.radius) : most), 0);
  return kernelOf(radius, (dx, dy) =>
    kernels.reduce((sum, kernel, i) => sum + (mix[i] > 0 ? mix[i] * weightAt(kernel, dx, dy) : 0), 0),
  );
}

/** The convolution of two kernels: the effect of applying one after the other. Cost: O(cells of `first` x cells of the result). */
export function convolveKernels(first: SpatialKernel, second: SpatialKernel): SpatialKernel {
  if (first.radius === 0 && second.radius === 0) {
    return { radius: 0, weights: Float64Array.of(first.weights[0] * second.weights[0]) };
  }
  return kernelOf(first.radius + second.radius, (dx, dy) => {
    let sum = 0;
    for (let y = -first.radius; y <= first.radius; y++) {
      for (let x = -first.radius; x <= first.radius; x++) {
        sum += weightAt(first, x, y) * weightAt(second, dx - x, dy - y);
      }
    }
    return sum;
  });
}

/** The weight of an offset; 0 outside the kernel. */
export function weightAt({ radius, weights }: SpatialKernel, dx: number, dy: number): number {
  if (dx < -radius || dx > radius || dy < -radius || dy > radius) return 0;
  return weights[(dy + radius) * (2 * radius + 1) + dx + radius];
}

/**
 * Adds a mass in a region, spread by a kernel, to a map of the grid; what falls outside the grid is lost.
 * @param target maps of `grid.columns * grid.rows` regions
 * @param offset where the map starts
 */
export function addSpread(
  target: Float64Array,
  offset: number,
  { columns, rows }: Grid,
  region: number,
  mass: number,
  { radius, weights }: SpatialKernel,
): void {
  const x = region % columns;
  const y = (region - x) / columns;
  const fromX = Math.max(-radius, -x);
  const toX = Math.min(radius, columns - 1 - x);
  const toY = Math.min(radius, rows - 1 - y);
  for (let dy = Math.max(-radius, -y); dy <= toY; dy++) {
    const row = offset + (y + dy) * columns + x;
    const kernelRow = (dy + radius) * (2 * radius + 1) + radius;
    for (let dx = fromX; dx <= toX; dx++) target[row + dx] += mass * weights[kernelRow + dx];
  }
}

function normalized({ radius, weights }: SpatialKernel): SpatialKernel {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return { radius, weights: weights.map((weight) => weight / sum) };
}
