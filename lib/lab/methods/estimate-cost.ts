/** The factors that determine an experiment's cost; those that do not apply are left out. */
interface CostFactors {
  /** Records of a table, users of a population, or events of a trace set. */
  readonly size?: number;
  readonly runs?: number;
  readonly draws?: number;
  /** EM's tolerance. */
  readonly tolerance?: number;
}

/**
 * Estimates the seconds of one core that an experiment takes, rather too high than too low. Used for limits and to tell users how long
 * to wait. Based on `bench/lab.ts` and measured reports on a server core of the 2020s; accurate within a factor of 2.
 * @throws RangeError for an unknown experiment
 */
export function estimateSeconds(experiment: string, factors: CostFactors): number {
  const estimate = ESTIMATES[experiment];
  if (estimate === undefined) throw new RangeError(`there is no experiment ${experiment}`);
  return estimate(factors);
}

const EM_TOLERANCE = 1e-5;

const ESTIMATES: Readonly<Record<string, (factors: CostFactors) => number>> = {
  // five choices of trees, 25 readings, nine settings; 2 ms per run of 45,000 records. Those nearest to Adult's run 200 times at least
  "sampling-k-anonymity": ({ size = 45_000, runs = 10 }) =>
    0.5 + (1125 * runs + 15 * Math.max(200, runs)) * (0.0011 + size * 2.2e-8),
  // half of EM's steps are at small epsilon; their number grows with about the inverse square root of the tolerance, up to EM's limit
  "location-ldp": ({ runs = 10, tolerance = EM_TOLERANCE }) =>
    1.5 + runs * (0.5 + Math.min(8, 0.6 * Math.sqrt(EM_TOLERANCE / tolerance))),
  "population-error": ({ size = 80_000, runs = 10 }) => 0.2 + 9 * runs * (0.02 + size * 1e-7),
  laplace: ({ draws = 100_000 }) => 0.5 + draws * 1.5e-5,
  "l-diversity": ({ runs = 200 }) => 0.2 + runs * 0.006,
  // about 900 slots of the given size, anonymized in three ways, and as many slots of 100 to 500 users
  "wk-anonymity": ({ size = 300 }) => 8 + 900 * size * 7e-5,
};
