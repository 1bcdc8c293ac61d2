import { z } from "zod";
import { type Grid, regionCount } from "../core/grid/grid.ts";
import { fitKrr } from "../core/privacy/local-dp/krr-fit.ts";
import { estimateKrrByEm, estimateKrrByInversion } from "../core/privacy/local-dp/krr-population.ts";
import { fitPlanarLaplace } from "../core/privacy/local-dp/planar-laplace-fit.ts";
import {
  countRegions,
  countReportedRegions,
  populationError,
} from "../core/privacy/local-dp/population-error.ts";
import type { TraceSet } from "./trace-set.ts";

const error = z.number().min(0);

/** How well the set preserves the regions' popularity, as population errors S / (2N); 0 is best. */
export const populationDetailSchema = z.strictObject({
  /** Error of the set's own counts. A generalized location counts in equal parts in its regions, a deletion in all regions. */
  reported: error,
  /** Error of equal counts in all regions, as a baseline that needs no set. */
  even: error,
  /** Errors of the estimates by inversion and by EM, if the set looks like A3-kRR's output; null otherwise. */
  krr: z.strictObject({ epsilon: z.number().positive(), inversion: error, em: error }).nullable(),
  /** The noise of a set that looks like A4-PL's output; null for any other, left out by older scorers. */
  planarLaplace: z.strictObject({ epsilonPerKm: z.number().positive() }).nullable().optional(),
});

export type PopulationDetail = z.infer<typeof populationDetailSchema>;

const EM_OPTIONS = { tolerance: 1e-8, maxIterations: 2000 };

/** Computes a set's population errors. */
export function populationDetail({ original, anonymized }: TraceSet, grid: Grid): PopulationDetail {
  const regions = regionCount(grid);
  const truth = countRegions(original, regions);
  const reported = countReportedRegions(anonymized, regions);
  const events = original.regions.length;
  const fit = fitKrr(original, anonymized, regions);
  return {
    reported: populationError(truth, reported),
    even: populationError(truth, new Float64Array(regions).fill(events / regions)),
    krr: fit && {
      epsilon: fit.epsilon,
      inversion: populationError(truth, estimateKrrByInversion(reported, fit.epsilon)),
      em: populationError(
        truth,
        estimateKrrByEm(reported, fit.epsilon, EM_OPTIONS).shares.map((share) => share * events),
      ),
    },
    planarLaplace: fit === null ? fitPlanarLaplace(original, anonymized, grid) : null,
  };
}
