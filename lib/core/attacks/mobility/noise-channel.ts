import type { PublicTraces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import { fitMixtureWeights } from "./mixture-weights.ts";
import {
  addSpread,
  IDENTITY_KERNEL,
  mixKernels,
  planarLaplaceKernel,
  type SpatialKernel,
} from "./spatial-kernel.ts";

/** Mean displacements, in km, among which the noise is sought. */
const MEAN_DISPLACEMENTS_KM = [0.125, 0.25, 0.5, 1, 2];
/** Kernels are cut at so many cells, to bound the work. */
const MAX_RADIUS = 10;
/** A share below this is taken for the sampling error of the popularities, and left out. */
const LEAST_SHARE = 0.02;
/** Added to each popularity: a region where nobody was in R may still be anyone's. */
const POPULARITY_FLOOR = 1e-7;

/** How a true region becomes a public one, where a single region is shown: what A3 and A4 do, or a team's own noise. */
export interface NoiseChannel {
  /** Displacement by offset, `1 - uniformShare` of the events; weights sum to 1. */
  readonly kernel: SpatialKernel;
  /** The share of events that show a region at random, in [0, 1). */
  readonly uniformShare: number;
}

/** The public regions are the true ones. */
export const NOISELESS: NoiseChannel = { kernel: IDENTITY_KERNEL, uniformShare: 0 };

/**
 * Estimates the noise of a public trace set without knowing whose trace is whose: the crowd's places in R, blurred by the
 * right noise, must look like the crowd's places in A'. Fits the shares of no noise, of planar Laplace noise of five
 * strengths and of uniform noise to the regions shown singly; small shares are dropped.
 *
 * @param popularity `[regionCount]`, events of R in each region
 * @returns {@link NOISELESS} if no event shows a single region
 * Cost: O(events + 50 regions) and five blurs of the grid.
 */
export function estimateNoise(
  popularity: Float64Array,
  publicTraces: PublicTraces,
  grid: Grid,
): NoiseChannel {
  const kernels = [
    IDENTITY_KERNEL,
    ...MEAN_DISPLACEMENTS_KM.map((meanKm) => planarLaplaceKernel(grid, meanKm, MAX_RADIUS)),
  ];
  const shown = countSingleRegions(publicTraces, regionCount(grid));
  if (!shown.some((count) => count > 0)) return NOISELESS;
  const shares = fitMixtureWeights(expectedCrowds(popularity, kernels, grid), kernels.length + 1, shown);
  const kept = shares.map((share) => (share < LEAST_SHARE ? 0 : share));
  const keptSum = kept.reduce((sum, share) => sum + share, 0);
  const uniformShare = kept[kernels.length] / keptSum;
  const displaced = keptSum - kept[kernels.length];
  if (displaced === 0) return { kernel: IDENTITY_KERNEL, uniformShare: 1 - LEAST_SHARE };
  return {
    kernel: mixKernels(
      kernels,
      kept.map((share) => share / displaced),
    ),
    uniformShare,
  };
}

function countSingleRegions({ codes }: PublicTraces, regionTotal: number): Float64Array {
  const counts = new Float64Array(regionTotal);
  for (const code of codes) if (code >= 0) counts[code]++;
  return counts;
}

/** The crowd in each region as each kernel, and then uniform noise, would show it: `[regions x (kernels + 1)]`. */
function expectedCrowds(
  popularity: Float64Array,
  kernels: readonly SpatialKernel[],
  grid: Grid,
): Float64Array {
  const regionTotal = regionCount(grid);
  const total = popularity.reduce((sum, events) => sum + events, 0);
  const componentCount = kernels.length + 1;
  const densities = new Float64Array(regionTotal * componentCount).fill(1 / regionTotal);
  kernels.forEach((kernel, k) => {
    const blurred = new Float64Array(regionTotal).fill(POPULARITY_FLOOR);
    for (let region = 0; region < regionTotal; region++) {
      if (popularity[region] > 0) addSpread(blurred, 0, grid, region, popularity[region] / total, kernel);
    }
    for (let region = 0; region < regionTotal; region++)
      densities[region * componentCount + k] = blurred[region];
  });
  return densities;
}
