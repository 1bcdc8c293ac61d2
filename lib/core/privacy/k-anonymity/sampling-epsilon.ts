import type { RandomSource } from "../../random/random-source.ts";
import type { RecordCounts } from "../tables/record-counts.ts";
import type { Recoding } from "./generalization.ts";
import type { TaxonomyTree } from "./taxonomy-tree.ts";
import { classSizes, topDownRecoding } from "./top-down-recoding.ts";

/** The privacy cost of a published sample. */
export interface SamplingCost {
  /**
   * The privacy cost epsilon: the maximum of 0 and of `log(d (1 - beta) / (d - n))` over the classes, with n of d records sampled.
   * Infinity if the sample contains every record of some class. 0 if no class was sampled more often than beta: then the sample is
   * nowhere likelier than without a record, and an epsilon is never negative.
   */
  readonly epsilon: number;
  /**
   * The same over the classes that were not sampled completely: the value one gets by wrongly ignoring those that were. NaN if there is
   * no other class.
   */
  readonly epsilonWithoutWhole: number;
  /** The number of classes that were sampled completely; each makes epsilon infinite. */
  readonly wholeClasses: number;
  /** The number of classes of the original table without a sampled record; their ratio is 1 - beta, below 1. */
  readonly missedClasses: number;
  /** n and d of the class with the largest log-ratio, even if that is negative; zeros for a table without records. */
  readonly worstClass: { readonly sampled: number; readonly original: number };
}

/**
 * One class's part of the privacy cost: `log(d (1 - beta) / (d - n))`, the log-ratio of the probabilities of drawing n of d
 * records and n of d - 1. Infinity if `n = d`; `log(1 - beta)`, negative, if `n = 0`.
 *
 * It compares in one direction only, as the document does: with the table that lacks a record. In the other direction the log-ratio is
 * `log((d - n) / (d (1 - beta)))`, at most `-log(1 - beta)` (0.22 at beta 0.2), which classes without a sampled record reach. The cost
 * for both directions is the larger of that and the maximum over classes.
 *
 * Source: document 000, propositions of sections 3.1 and 3.2.
 * @param original d, an integer >= 1: the class's records in the original table
 * @param sampled n, an integer in `[0, d]`: its records in the sample
 * @param beta the sampling rate, in `(0, 1)`
 */
export function classEpsilon(original: number, sampled: number, beta: number): number {
  if (!(beta > 0 && beta < 1)) throw new RangeError(`the sampling rate must be in (0, 1), not ${beta}`);
  if (!Number.isInteger(original) || original < 1 || !Number.isInteger(sampled) || sampled < 0) {
    throw new RangeError(
      `a class must have whole numbers of records, at least one, not ${sampled} of ${original}`,
    );
  }
  if (sampled > original)
    throw new RangeError(`expected at most ${original} sampled records, found ${sampled}`);
  if (sampled === original) return Infinity;
  return Math.log((original * (1 - beta)) / (original - sampled));
}

/**
 * Computes the privacy cost of a sample under a recoding.
 *
 * This is the cost of one particular sample, and is valid for a recoding chosen without looking at the sample. A recoding that was
 * derived from the sample (as in {@link sampleAndAnonymize} and in the document) reveals more than this accounts for: see
 * section 3.2's remark on outputs "A(D) = S does not hold", which the document does not pursue.
 *
 * Source: document 000, section 3.2. O(distinct records).
 * @param records the original table's distinct records and counts
 * @param sampledCounts how often each is in the sample
 */
export function samplingCost(
  records: RecordCounts,
  sampledCounts: Uint32Array,
  recoding: Recoding,
  beta: number,
): SamplingCost {
  const { sizes } = classSizes(records, recoding, records.counts);
  return costOfClasses(sizes, classSizes(records, recoding, sampledCounts).sizes, beta);
}

/**
 * Computes the privacy cost of a sample from the sizes of its classes, however these were formed.
 * @param originals d of every class, integers >= 1
 * @param sampled n of every class
 */
export function costOfClasses(
  originals: readonly number[],
  sampled: readonly number[],
  beta: number,
): SamplingCost {
  const costs = originals.map((original, number) => classEpsilon(original, sampled[number], beta));
  const ofPartial = costs.filter(Number.isFinite);
  const worst = costs.reduce((most, cost, number) => (cost > costs[most] ? number : most), 0);
  return {
    epsilon: largest(costs),
    epsilonWithoutWhole: ofPartial.length > 0 ? largest(ofPartial) : Number.NaN,
    wholeClasses: costs.length - ofPartial.length,
    missedClasses: sampled.filter((n) => n === 0).length,
    worstClass: { sampled: sampled[worst] ?? 0, original: originals[worst] ?? 0 },
  };
}

/** The largest cost; 0 if none is above it. */
function largest(costs: readonly number[]): number {
  return costs.reduce((most, cost) => Math.max(most, cost), 0);
}

/**
 * Draws each row with probability beta, independently.
 * @returns how often each distinct record was drawn. One `random()` per row.
 */
export function sampleRecords(records: RecordCounts, beta: number, random: RandomSource): Uint32Array {
  const drawn = new Uint32Array(records.distinctCount);
  for (const record of records.recordOf) if (random.random() < beta) drawn[record]++;
  return drawn;
}

/**
 * Draws beta times as many rows as there are, rounded, each time among all rows: a row can be drawn repeatedly.
 * @returns how often each distinct record was drawn, which may be more often than it occurs. One `random()` per draw.
 */
export function sampleWithReplacement(
  records: RecordCounts,
  beta: number,
  random: RandomSource,
): Uint32Array {
  const drawn = new Uint32Array(records.distinctCount);
  const rows = records.recordOf.length;
  for (let left = Math.round(rows * beta); left > 0; left--) {
    drawn[records.recordOf[Math.floor(random.random() * rows)]]++;
  }
  return drawn;
}

/** A published sample: which records were drawn, how they were recoded, and its privacy cost. */
export interface SampledRelease {
  readonly sampledCounts: Uint32Array;
  readonly recoding: Recoding;
  readonly cost: SamplingCost;
}

/**
 * Samples a table, k-anonymizes the sample by {@link topDownRecoding}, and computes its privacy cost. A sample of 1 to k - 1 records,
 * which no recoding makes k-anonymous, is released as a single class.
 *
 * Source: document 000, section 3.2.
 * @param trees one per attribute; the table's codes are their leaves
 * @param beta the sampling rate, in `(0, 1)`
 */
export function sampleAndAnonymize(
  trees: readonly TaxonomyTree[],
  records: RecordCounts,
  k: number,
  beta: number,
  random: RandomSource,
): SampledRelease {
  const sampledCounts = sampleRecords(records, beta, random);
  const recoding = topDownRecoding(trees, records, sampledCounts, k);
  return { sampledCounts, recoding, cost: samplingCost(records, sampledCounts, recoding, beta) };
}
