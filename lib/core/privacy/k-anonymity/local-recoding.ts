import type { RecordCounts } from "../tables/record-counts.ts";
import { nodeNcp } from "./generalization.ts";
import { ROOT, type TaxonomyTree } from "./taxonomy-tree.ts";

/** A class of a local recoding: its distinct records, and the node of each attribute's tree that they are published as. */
export interface LocalClass {
  readonly records: Uint32Array;
  readonly nodes: readonly number[];
}

type Records = Pick<RecordCounts, "codes" | "distinctCount">;

/**
 * Top-down local recoding: all records start in one class whose nodes are the roots. A class is split by the children of one of its
 * nodes if every part that occurs has at least k records; of the possible splits the one with the smallest NCP is taken, and its parts
 * are split further independently. Unlike in {@link topDownRecoding}, a value may be published differently in different classes.
 *
 * Source: Xu, Wang, Pei, Wang, Shi, Fu, "Utility-based anonymization using local recoding" (KDD 2006), which document 000 cites for its
 * NCP, here on taxonomy trees. Ties go to the earlier attribute. O(distinct records x attributes x depth).
 * @param counts how often each distinct record occurs; records with a count of 0 are assigned to classes but do not affect splits
 * @param k an integer >= 1
 * @returns classes that together contain every distinct record once; each has a count of 0 or at least k, unless there are fewer
 *   than k records in all
 */
export function topDownLocalRecoding(
  trees: readonly TaxonomyTree[],
  records: Records,
  counts: Uint32Array,
  k: number,
): LocalClass[] {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be an integer of at least 1, not ${k}`);
  const everything = Uint32Array.from({ length: records.distinctCount }, (_, i) => i);
  const open: LocalClass[] = [{ records: everything, nodes: trees.map(() => ROOT) }];
  const done: LocalClass[] = [];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const parts = bestSplit(current, trees, records, counts, k);
    if (parts) open.push(...parts);
    else done.push(current);
  }
  return done;
}

function bestSplit(
  whole: LocalClass,
  trees: readonly TaxonomyTree[],
  { codes }: Records,
  counts: Uint32Array,
  k: number,
): LocalClass[] | undefined {
  let best: LocalClass[] | undefined;
  let bestNcp = Infinity;
  trees.forEach((tree, attribute) => {
    const node = whole.nodes[attribute];
    if (tree.children[node].length === 0) return;
    const parts = split(whole, attribute, tree, codes[attribute]);
    const sizes = parts.map((part) => countOf(part, counts));
    if (sizes.some((size) => size > 0 && size < k)) return;
    // The NCP of the other attributes does not change, so only that of the split node is compared.
    const gone = countOf(whole, counts) * nodeNcp(tree, node);
    const ncp = parts.reduce((sum, part, i) => sum + sizes[i] * nodeNcp(tree, part.nodes[attribute]), -gone);
    if (ncp < bestNcp) {
      best = parts;
      bestNcp = ncp;
    }
  });
  return best;
}

/** Splits a class by the children of one node; parts without any records, not even of count 0, are dropped. */
function split(whole: LocalClass, attribute: number, tree: TaxonomyTree, codes: Uint16Array): LocalClass[] {
  const parts = tree.children[whole.nodes[attribute]].map((child) => ({
    records: whole.records.filter((i) => codes[i] >= tree.firstLeaf[child] && codes[i] < tree.endLeaf[child]),
    nodes: whole.nodes.with(attribute, child),
  }));
  return parts.filter(({ records }) => records.length > 0);
}

/** The class of every distinct record, by its place among `classes`. */
export function classOfRecords(classes: readonly LocalClass[], distinctCount: number): Uint32Array {
  const classOf = new Uint32Array(distinctCount);
  classes.forEach(({ records }, number) => {
    for (const record of records) classOf[record] = number;
  });
  return classOf;
}

/** The number of records of a class under the given counts. */
export function countOf({ records }: LocalClass, counts: Uint32Array): number {
  return records.reduce((sum, i) => sum + counts[i], 0);
}
