import type { PublicTraces } from "../../formats/traces.ts";
import { type Grid, regionCount } from "../../grid/grid.ts";
import {
  addSpread,
  IDENTITY_KERNEL,
  mixKernels,
  planarLaplaceKernel,
  type SpatialKernel,
} from "../../grid/spatial-kernel.ts";
import { fitMixtureWeights } from "./mixture-weights.ts";

/** Mean displacements, in km, of the candidate noise kernels. */
const MEAN_DISPLACEMENTS_KM = [0.125, 0.25, 0.5, 1, 2];
/** The largest radius of a kernel, in cells, to bound the work. */
const MAX_RADIUS = 10;
/** Smaller shares are attributed to the sampling error of the popularities and dropped. */
const LEAST_SHARE = 0.02;
/** Added to each popularity, so that regions nobody visited in R stay possible. */
const POPULARITY_FLOOR = 1e-7;

/** How a true region turns into the public region of an event that shows a single one: by A3, A4 or similar noise of a team's own. */
export interface NoiseChannel {
  /** Distribution of the displacement of the other events, a share of `1 - uniformShare`; weights sum to 1. */
  readonly kernel: SpatialKernel;
  /** The share of events that show a uniformly random region, in [0, 1). */
  readonly uniformShare: number;
}

/** The channel that shows every true region unchanged. */
export const NOISELESS: NoiseChannel = { kernel: IDENTITY_KERNEL, uniformShare: 0 };

/** Whether a channel shows every true region unchanged. */
export function isNoiseless({ kernel, uniformShare }: NoiseChannel): boolean {
  return kernel.radius === 0 && uniformShare === 0;
}

/**
 * Estimates the noise of a public trace set without knowing which trace is whose: the crowd's distribution in R, blurred by the
 * right noise, must resemble the crowd's distribution in A'. Fits the shares of no noise, of planar Laplace noise of five
 * strengths and of uniform noise to the events that show a single region; small shares are dropped.
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

/** The crowd's distribution over regions under each kernel, and last under uniform noise: `[regions x (kernels + 1)]`. */
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
