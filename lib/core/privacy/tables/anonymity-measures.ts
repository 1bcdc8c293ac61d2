import { grouped } from "../../grouped.ts";

/** Anonymity measures of a table's classes (records with equal quasi-identifiers) with respect to one sensitive attribute. */
export interface AnonymityMeasures {
  readonly classCount: number;
  /** The size of the smallest class: k-anonymity. */
  readonly k: number;
  /** The least number of different sensitive values in a class: weak (distinct) l-diversity. */
  readonly distinctL: number;
  /** The least `1 / (share of the most frequent value)`: document 003's l-diversity, a real number in `[1, distinctL]`. */
  readonly frequencyL: number;
  /** The least `exp(entropy)`: entropy l-diversity, in `[1, distinctL]`. */
  readonly entropyL: number;
  /** The largest distance between a class's distribution and the whole table's: t-closeness, in `[0, 1]`; 0 is best. */
  readonly t: number;
}

/** The ground distance of t-closeness: equal between all values, or ordered by their codes. */
export type Closeness = "equal" | "ordered";

/**
 * Computes a table's anonymity measures. O(records + classes x values) time, O(records + values) memory.
 *
 * Sources: k: Sweeney 2002; distinct and entropy l: Machanavajjhala et al. 2007 (document 003, section 2); t: Li, Li,
 * Venkatasubramanian, "t-closeness" (ICDE 2007): earth mover's distance with equal or ordered ground distance.
 * @param classOf the class of each record, in `[0, classes)`; classes without records do not count
 * @param sensitive the sensitive value of each record, in `[0, valueCount)`
 * @param valueCount at least 1
 * @throws RangeError for a table without records
 */
export function measureAnonymity(
  classOf: ArrayLike<number>,
  sensitive: ArrayLike<number>,
  valueCount: number,
  closeness: Closeness = "equal",
): AnonymityMeasures {
  if (classOf.length === 0) throw new RangeError("expected a table with at least one record");
  const sharesOf = (records: readonly number[]) => {
    const counts = new Float64Array(valueCount);
    for (const record of records) counts[sensitive[record]]++;
    return counts.map((count) => count / records.length);
  };
  const everything = Array.from({ length: classOf.length }, (_, record) => record);
  const classes = grouped(everything, (record) => classOf[record]);
  const wholeShares = sharesOf(everything);
  const measures = { k: Infinity, distinctL: Infinity, frequencyL: Infinity, entropyL: Infinity, t: 0 };
  for (const records of classes.values()) {
    const shares = sharesOf(records);
    measures.k = Math.min(measures.k, records.length);
    measures.distinctL = Math.min(measures.distinctL, shares.filter((share) => share > 0).length);
    measures.frequencyL = Math.min(
      measures.frequencyL,
      1 / shares.reduce((most, share) => Math.max(most, share)),
    );
    measures.entropyL = Math.min(measures.entropyL, Math.exp(entropy(shares)));
    measures.t = Math.max(measures.t, earthMoversDistance(shares, wholeShares, closeness));
  }
  return { classCount: classes.size, ...measures };
}

function entropy(shares: Float64Array): number {
  return shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0);
}

function earthMoversDistance(a: Float64Array, b: Float64Array, closeness: Closeness): number {
  let distance = 0;
  let carried = 0;
  for (let value = 0; value < a.length; value++) {
    carried += a[value] - b[value];
    distance += Math.abs(closeness === "equal" ? a[value] - b[value] : carried);
  }
  if (closeness === "equal") return distance / 2;
  return a.length > 1 ? distance / (a.length - 1) : 0;
}
