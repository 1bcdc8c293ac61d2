/** The number of runs per setting for table 4.1. */
export const PUBLISHED_RUNS = 10;

/** One row of document 000's table 4.1: sampling rate, k, mean and standard deviation of epsilon over ten runs. */
interface PublishedEpsilon {
  readonly beta: number;
  readonly k: number;
  readonly mean: number;
  readonly sd: number;
}

/** Table 4.1 of document 000. Figures 4.2 and 4.3 plot its rows with k = 10 and with beta = 0.2. */
export const TABLE_4_1: readonly PublishedEpsilon[] = [
  { beta: 0.1, k: 10, mean: 0.7571, sd: 0.0134 },
  { beta: 0.15, k: 10, mean: 0.8618, sd: 0.0203 },
  { beta: 0.2, k: 10, mean: 1.0252, sd: 0.0331 },
  { beta: 0.25, k: 10, mean: 1.1838, sd: 0.0321 },
  { beta: 0.3, k: 10, mean: 1.4256, sd: 0.0362 },
  { beta: 0.35, k: 10, mean: 1.9488, sd: 0.0612 },
  { beta: 0.2, k: 3, mean: 1.5973, sd: 0.0296 },
  { beta: 0.2, k: 5, mean: 1.0652, sd: 0.0262 },
  { beta: 0.2, k: 15, mean: 0.4128, sd: 0.0191 },
];
