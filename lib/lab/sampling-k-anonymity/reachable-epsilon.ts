import { ROOT, type TaxonomyTree } from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import type { RecordCounts } from "../../core/privacy/tables/record-counts.ts";

/**
 * Computes an upper bound on the probability that one sample costs at least `epsilon`, for any choice of recoding, even one that
 * depends on the sample: the sum, over all classes that any recoding of these trees can form, of
 * `Pr[Binomial(d, beta) >= max(k, ceil(d (1 - (1 - beta) e^-epsilon)))]`.
 *
 * O(nodes of tree 1 x nodes of tree 2 x ...) classes, each O(d) at most.
 * @param epsilon > 0
 * @returns in `[0, 1]`
 */
export function chanceOfReaching(
  epsilon: number,
  trees: readonly TaxonomyTree[],
  records: RecordCounts,
  k: number,
  beta: number,
): number {
  const share = 1 - (1 - beta) * Math.exp(-epsilon);
  let chance = 0;
  for (const size of sizesOfAllClasses(trees, records)) {
    const least = Math.max(k, Math.ceil(size * share - 1e-9));
    if (least <= size) chance += binomialUpperTail(size, beta, least);
    if (chance >= 1) return 1;
  }
  return chance;
}

/** `Pr[Binomial(n, p) >= least]`, by summing terms until they are negligible; relative error below 1e-9. */
export function binomialUpperTail(n: number, p: number, least: number): number {
  if (least <= 0) return 1;
  if (least > n) return 0;
  // if the largest term came later, the first one, with which the sum starts, could underflow
  if (least <= n * p) return 1 - binomialUpperTail(n, 1 - p, n - least + 1);
  let logTerm = least * Math.log(p) + (n - least) * Math.log1p(-p);
  for (let i = 1; i <= least; i++) logTerm += Math.log((n - least + i) / i);
  let term = Math.exp(logTerm);
  let tail = 0;
  for (let hits = least; hits <= n; hits++) {
    tail += term;
    const next = (term * (n - hits) * p) / ((hits + 1) * (1 - p));
    if (hits > n * p && next < tail * 1e-12) break;
    term = next;
  }
  return Math.min(1, tail);
}

/** The number of records under every combination of one node per tree; combinations without records are left out. */
function sizesOfAllClasses(trees: readonly TaxonomyTree[], records: RecordCounts): Iterable<number> {
  const ancestors = trees.map(ancestorsOfLeaves);
  const sizes = new Map<number, number>();
  const add = (record: number, attribute: number, key: number): void => {
    if (attribute === trees.length) {
      sizes.set(key, (sizes.get(key) ?? 0) + records.counts[record]);
      return;
    }
    for (const node of ancestors[attribute][records.codes[attribute][record]]) {
      add(record, attribute + 1, key * trees[attribute].names.length + node);
    }
  };
  for (let record = 0; record < records.distinctCount; record++) add(record, 0, 0);
  return sizes.values();
}

/** For every leaf the nodes that cover it, including the root and the leaf itself. */
function ancestorsOfLeaves(tree: TaxonomyTree): number[][] {
  const ancestors: number[][] = Array.from({ length: tree.leafCount }, () => []);
  for (let node = ROOT; node < tree.names.length; node++) {
    for (let leaf = tree.firstLeaf[node]; leaf < tree.endLeaf[node]; leaf++) ancestors[leaf].push(node);
  }
  return ancestors;
}
