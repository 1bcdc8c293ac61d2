/**
 * A query's exact answer with its sensitivities: the largest distances between the answers for two databases that differ in the
 * value of one record. The number of records n is public, as in document 002.
 */
export interface Query {
  /** The exact answer, one number per coordinate. Not to be published. */
  readonly answer: Float64Array;
  /** The largest L1 distance between neighbouring answers. */
  readonly l1: number;
  /** The largest L2 distance between neighbouring answers. */
  readonly l2: number;
  /** How many coordinates can differ between neighbours. */
  readonly coordinates: number;
}

/** Finite bounds to which every value is clamped; they must be chosen without looking at the data. NaN counts as `lower`. */
export interface Bounds {
  readonly lower: number;
  /** Above `lower`. */
  readonly upper: number;
}

const QUANTA = 2 ** 20;
/** Bound of an answer's rounding error, relative to the largest intermediate number: it is computed with a few roundings to 53 bits. */
const ROUNDING = 2 ** -50;

/** The number of records that satisfy a condition. Sensitivity 1. */
export function countQuery(matches: Iterable<boolean>): Query {
  let count = 0;
  for (const match of matches) if (match) count++;
  return scalar(count, 1);
}

/**
 * The sum of the clamped values. Sensitivity `upper - lower`, plus the answer's possible rounding error.
 *
 * Values are rounded to multiples of 2^-20 of the range and added as integers, which is exact for up to 2^33 values. A sum of doubles
 * would depend on their order and could change by more than its sensitivity (Casacuberta et al., "Widespread underestimation of
 * sensitivity in differentially private libraries", CCS 2022).
 */
export function sumQuery(values: Float64Array, bounds: Bounds): Query {
  const range = rangeOf(bounds);
  const sum = values.length * bounds.lower + (sumOfQuanta(values, bounds) / QUANTA) * range;
  return scalar(sum, rounded(range, values.length * largestOf(bounds)));
}

/**
 * The mean of the values, clamped and rounded as in {@link sumQuery}. Sensitivity `(upper - lower) / n`.
 *
 * Source: document 002, which gives 1/n, the sensitivity for values in `[0, 1]`.
 */
export function meanQuery(values: Float64Array, bounds: Bounds): Query {
  if (values.length === 0) throw new RangeError("expected at least one value to take the mean of");
  const range = rangeOf(bounds);
  const mean = bounds.lower + (sumOfQuanta(values, bounds) / QUANTA / values.length) * range;
  return scalar(mean, rounded(range / values.length, largestOf(bounds)));
}

/** The largest clamped value; `lower` if there are none. Its sensitivity is the whole range `upper - lower`. */
export function maxQuery(values: Float64Array, bounds: Bounds): Query {
  const range = rangeOf(bounds);
  return scalar(
    values.reduce((max, value) => Math.max(max, clamp(value, bounds)), bounds.lower),
    rounded(range, largestOf(bounds)),
  );
}

/**
 * The number of records in each bin. Changing a record moves it from one bin to another: sensitivity 2 in L1, sqrt(2) in L2.
 * @param bins the bin of each record, in `[0, binCount)`
 */
export function histogramQuery(bins: Iterable<number>, binCount: number): Query {
  const answer = new Float64Array(binCount);
  for (const bin of bins) {
    if (!(Number.isInteger(bin) && bin >= 0 && bin < binCount)) {
      throw new RangeError(`bin ${bin} is outside 0..${binCount - 1}`);
    }
    answer[bin]++;
  }
  return { answer, l1: 2, l2: Math.SQRT2, coordinates: 2 };
}

function scalar(value: number, sensitivity: number): Query {
  return { answer: Float64Array.of(value), l1: sensitivity, l2: sensitivity, coordinates: 1 };
}

function rangeOf({ lower, upper }: Bounds): number {
  if (!(upper > lower))
    throw new RangeError(`the upper bound must be above the lower one, not ${lower}..${upper}`);
  if (!Number.isFinite(upper - lower))
    throw new RangeError(`the bounds must be finite, not ${lower}..${upper}`);
  return upper - lower;
}

function largestOf({ lower, upper }: Bounds): number {
  return Math.max(Math.abs(lower), Math.abs(upper));
}

/** Adds the answer's possible rounding error to a sensitivity. @param largest the largest number in the answer's computation */
function rounded(sensitivity: number, largest: number): number {
  return sensitivity + largest * ROUNDING;
}

/** Clamps a value; NaN becomes `lower`, since an answer of NaN would reveal that such a value exists. */
function clamp(value: number, { lower, upper }: Bounds): number {
  return value > lower ? Math.min(upper, value) : lower;
}

/** The sum of the values' distances from `lower` in units of 2^-20 of the range, an integer up to `n x 2^20`; exact. */
function sumOfQuanta(values: Float64Array, bounds: Bounds): number {
  const range = rangeOf(bounds);
  return values.reduce(
    (sum, value) => sum + Math.round(((clamp(value, bounds) - bounds.lower) / range) * QUANTA),
    0,
  );
}
