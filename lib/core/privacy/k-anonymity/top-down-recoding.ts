import { mixedRadixKeys, type RecordCounts } from "../tables/record-counts.ts";
import { coarsestRecoding, nodeNcp, type Recoding, specialize } from "./generalization.ts";
import { ROOT, type TaxonomyTree } from "./taxonomy-tree.ts";

/** A possible step of the search: replacing a node of an attribute's cut by its children. */
interface Specialization {
  readonly attribute: number;
  readonly node: number;
  /** The amount by which the step lowers the table's total NCP; never negative. */
  readonly gain: number;
}

/**
 * Top-down global recoding: starts from the roots and repeatedly replaces a node by its children, always the one that leaves the
 * smallest total NCP, provided that every class of records still has at least k members. A node that fails this is not
 * tried again, because further steps only split classes. Ends when no node is left to try.
 *
 * Ties go to the earlier attribute, then to the node further left. Cost: one pass over the distinct records per node.
 *
 * Source: document 000, section 2.4; NCP after Xu et al., KDD 2006.
 * @param records distinct records by leaf code, with their counts; records with count 0 do not exist
 * @param counts how often each distinct record occurs; `records.counts` or, for a sample, the sample's own
 * @param k an integer >= 1
 * @returns a recoding under which every class that occurs has at least k records; if there are fewer than k records in all, the
 *   coarsest recoding, which is then not k-anonymous
 */
export function topDownRecoding(
  trees: readonly TaxonomyTree[],
  records: Pick<RecordCounts, "codes" | "distinctCount">,
  counts: Uint32Array,
  k: number,
): Recoding {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`k must be an integer of at least 1, not ${k}`);
  const leafWeights = trees.map((tree, a) => weighLeaves(tree.leafCount, records.codes[a], counts));
  const candidate = (attribute: number, node: number): Specialization => ({
    attribute,
    node,
    gain: ncpGain(trees[attribute], node, leafWeights[attribute]),
  });

  let recoding = coarsestRecoding(trees);
  if (counts.reduce((sum, count) => sum + count, 0) < k) return recoding;
  let open = trees.flatMap((tree, a) => (tree.children[ROOT].length > 0 ? [candidate(a, ROOT)] : []));
  while (open.length > 0) {
    const best = open.reduce((a, b) => (b.gain > a.gain ? b : a));
    open = open.filter((item) => item !== best);
    const finer = specialize(recoding, best.attribute, best.node);
    if (smallestClass(classSizes(records, finer, counts)) < k) continue;
    recoding = finer;
    const tree = trees[best.attribute];
    const inner = tree.children[best.node].filter((child) => tree.children[child].length > 0);
    open.push(...inner.map((child) => candidate(best.attribute, child)));
    open.sort((a, b) => a.attribute - b.attribute || a.node - b.node);
  }
  return recoding;
}

/** The total NCP of a table: the sum over all records and attributes, in `(0, rows x attributes]`. O(distinct records). */
export function totalNcp(recoding: Recoding, records: RecordCounts): number {
  let total = 0;
  recoding.trees.forEach((tree, a) => {
    const weights = weighLeaves(tree.leafCount, records.codes[a], records.counts);
    for (let leaf = 0; leaf < tree.leafCount; leaf++) {
      total += weights[leaf] * nodeNcp(tree, recoding.nodeOfLeaf[a][leaf]);
    }
  });
  return total;
}

/**
 * The classes of records that a recoding makes equal. The class of distinct record i is `classOf[i]` and has `sizes[classOf[i]]`
 * records. Classes are numbered by first appearance.
 */
export interface Classes {
  readonly classOf: Uint32Array;
  readonly sizes: readonly number[];
}

/** Finds the classes that a recoding makes; a class whose records all have a count of 0 has size 0. */
export function classSizes(
  records: Pick<RecordCounts, "codes" | "distinctCount">,
  recoding: Recoding,
  counts: Uint32Array,
): Classes {
  const columns = records.codes.map((column, a) => column.map((code) => recoding.nodeOfLeaf[a][code]));
  const nodeCounts = recoding.trees.map((tree) => tree.names.length);
  const keys = mixedRadixKeys(columns, nodeCounts, records.distinctCount);
  const numbers = new Map<number, number>();
  const classOf = new Uint32Array(records.distinctCount);
  const sizes: number[] = [];
  for (let i = 0; i < records.distinctCount; i++) {
    let number = numbers.get(keys[i]);
    if (number === undefined) {
      number = sizes.length;
      numbers.set(keys[i], number);
      sizes.push(0);
    }
    classOf[i] = number;
    sizes[number] += counts[i];
  }
  return { classOf, sizes };
}

/** The size of the smallest class that is not empty; Infinity if there is none. */
export function smallestClass(classes: Classes): number {
  return classes.sizes.reduce((least, size) => (size > 0 && size < least ? size : least), Infinity);
}

function weighLeaves(leafCount: number, codes: Uint16Array, counts: Uint32Array): Float64Array {
  const weights = new Float64Array(leafCount);
  for (let i = 0; i < codes.length; i++) weights[codes[i]] += counts[i];
  return weights;
}

function ncpGain(tree: TaxonomyTree, node: number, leafWeights: Float64Array): number {
  let gain = 0;
  for (const child of tree.children[node]) {
    let weight = 0;
    for (let leaf = tree.firstLeaf[child]; leaf < tree.endLeaf[child]; leaf++) weight += leafWeights[leaf];
    gain += weight * (nodeNcp(tree, node) - nodeNcp(tree, child));
  }
  return gain;
}
