/** What an experiment's cost depends on; what does not apply is left out. */
interface CostFactors {
  /** Records of a table, users of a population, or events of a trace set. */
  readonly size?: number;
  readonly runs?: number;
  readonly draws?: number;
  /** EM's tolerance. */
  readonly tolerance?: number;
}

/**
 * Roughly how many seconds of one core an experiment takes, rounded up rather than down: for limits and for telling how long to wait,
 * not for promises. From `bench/lab.ts` and the reports' own times on a 2020s server core (within a factor of 2).
 * @throws RangeError for an experiment that there is none of
 */
export function estimateSeconds(experiment: string, factors: CostFactors): number {
  const estimate = ESTIMATES[experiment];
  if (estimate === undefined) throw new RangeError(`there is no experiment ${experiment}`);
  return estimate(factors);
}

const EM_TOLERANCE = 1e-5;

const ESTIMATES: Readonly<Record<string, (factors: CostFactors) => number>> = {
  // four choices of trees in thirteen readings, nine settings: 2 ms a run of 45,000 records
  "sampling-k-anonymity": ({ size = 45_000, runs = 10 }) => 0.5 + 470 * runs * (0.0015 + size * 2e-8),
  // half of the steps are at small epsilon; steps grow as the tolerance falls, about by its square root
  "location-ldp": ({ runs = 10, tolerance = EM_TOLERANCE }) =>
    0.5 + 3 * runs * Math.max(0.3, Math.sqrt(EM_TOLERANCE / tolerance)),
  "population-error": ({ size = 80_000, runs = 3 }) => 0.2 + 9 * runs * (0.02 + size * 1e-7),
  laplace: ({ draws = 100_000 }) => 0.5 + draws * 1.5e-5,
  "l-diversity": ({ runs = 200 }) => 0.2 + runs * 0.006,
  // about 900 slots of the given size anonymized in three ways, and as many of 100 to 500
  "wk-anonymity": ({ size = 300 }) => 8 + 900 * size * 7e-5,
};
