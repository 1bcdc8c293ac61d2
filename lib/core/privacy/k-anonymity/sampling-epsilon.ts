import type { RandomSource } from "../../random/random-source.ts";
import type { RecordCounts } from "../tables/record-counts.ts";
import type { Recoding } from "./generalization.ts";
import type { TaxonomyTree } from "./taxonomy-tree.ts";
import { classSizes, topDownRecoding } from "./top-down-recoding.ts";

/** What a published sample costs, class by class. */
export interface SamplingCost {
  /**
   * The privacy cost epsilon: the maximum of `log(d (1 - beta) / (d - n))` over the classes that the sample holds.
   * Infinity if the sample holds every record of some class; -Infinity for a table without records.
   */
  readonly epsilon: number;
  /** The maximum over the classes that were not sampled whole: what is left if those are wrongly passed over. */
  readonly epsilonWithoutWhole: number;
  /** The classes that were sampled whole: each makes epsilon infinite. */
  readonly wholeClasses: number;
  /** The classes of the original table that the sample misses; their ratio is 1 - beta, below 1. */
  readonly missedClasses: number;
  /** n and d of the class that decides epsilon. */
  readonly worstClass: { readonly sampled: number; readonly original: number };
}

/**
 * The privacy cost of one class: `log(d (1 - beta) / (d - n))`, the log-ratio of the probabilities of drawing n of d
 * records and n of d - 1. Infinity if `n = d`; `log(1 - beta)`, negative, if `n = 0`.
 *
 * It compares in the document's one direction: with the table that lacks a record. The other way round the log-ratio is
 * `log((d - n) / (d (1 - beta)))`, at most `-log(1 - beta)` (0.22 at beta 0.2), reached by classes that the sample misses; a cost for
 * both directions is the larger of that and the maximum over classes.
 *
 * Source: document 000, propositions of sections 3.1 and 3.2.
 * @param original d, an integer >= 1: the class's records in the original table
 * @param sampled n, an integer in `[0, d]`: its records in the sample
 * @param beta the sampling rate, in `(0, 1)`
 */
export function classEpsilon(original: number, sampled: number, beta: number): number {
  if (!(beta > 0 && beta < 1)) throw new RangeError(`the sampling rate is in (0, 1), not ${beta}`);
  if (!Number.isInteger(original) || original < 1 || !Number.isInteger(sampled) || sampled < 0) {
    throw new RangeError(`a class has whole numbers of records, at least one; not ${sampled} of ${original}`);
  }
  if (sampled > original) throw new RangeError(`a sample of ${sampled} from ${original} records`);
  if (sampled === original) return Infinity;
  return Math.log((original * (1 - beta)) / (original - sampled));
}

/**
 * The privacy cost of a sample under a recoding.
 *
 * This is the cost of the one sample at hand and holds for a recoding chosen without looking at the sample; a recoding
 * that the sample itself chose (as {@link sampleAndAnonymize} does, and the document) reveals more than it counts: see
 * section 3.2's remark on outputs "A(D) = S does not hold", which the document leaves aside.
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
 * The same for classes however made.
 * @param originals d of every class, integers >= 1
 * @param sampled n of every class
 */
export function costOfClasses(
  originals: readonly number[],
  sampled: readonly number[],
  beta: number,
): SamplingCost {
  let epsilon = -Infinity;
  let epsilonWithoutWhole = -Infinity;
  let worstClass = { sampled: 0, original: 0 };
  let wholeClasses = 0;
  let missedClasses = 0;
  originals.forEach((original, number) => {
    const n = sampled[number];
    if (n === 0) missedClasses++;
    if (n === original) wholeClasses++;
    const cost = classEpsilon(original, n, beta);
    if (cost < Infinity) epsilonWithoutWhole = Math.max(epsilonWithoutWhole, cost);
    if (cost > epsilon) {
      epsilon = cost;
      worstClass = { sampled: n, original };
    }
  });
  return { epsilon, epsilonWithoutWhole, wholeClasses, missedClasses, worstClass };
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

/** One published sample: which records were drawn, how they were recoded, and what it cost. */
export interface SampledRelease {
  readonly sampledCounts: Uint32Array;
  readonly recoding: Recoding;
  readonly cost: SamplingCost;
}

/**
 * Samples a table, k-anonymizes the sample by {@link topDownRecoding}, and accounts for its privacy cost.
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
