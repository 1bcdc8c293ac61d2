import { leavesUnder, ROOT, type TaxonomyTree } from "./taxonomy-tree.ts";

/**
 * A global recoding: for every attribute a cut through its tree, as the node that stands for each leaf.
 * `nodeOfLeaf[a][code]` is a node of tree a that covers that code; all leaves under that node have the same.
 *
 * Source: document 000, section 2.4 (global recoding, after Terrovitis et al. 2008).
 */
export interface Recoding {
  readonly trees: readonly TaxonomyTree[];
  readonly nodeOfLeaf: readonly Uint16Array[];
}

/** The recoding that says nothing: every value becomes its tree's root. */
export function coarsestRecoding(trees: readonly TaxonomyTree[]): Recoding {
  return { trees, nodeOfLeaf: trees.map((tree) => new Uint16Array(tree.leafCount).fill(ROOT)) };
}

/** The recoding that changes nothing: every value stays its own leaf. */
export function finestRecoding(trees: readonly TaxonomyTree[]): Recoding {
  const nodeOfLeaf = trees.map((tree) => {
    const nodes = new Uint16Array(tree.leafCount);
    tree.children.forEach((children, node) => {
      if (children.length === 0) nodes[tree.firstLeaf[node]] = node;
    });
    return nodes;
  });
  return { trees, nodeOfLeaf };
}

/** The same recoding with one node of one attribute replaced by its children. O(leaves). */
export function specialize(recoding: Recoding, attribute: number, node: number): Recoding {
  const tree = recoding.trees[attribute];
  const nodes = recoding.nodeOfLeaf[attribute].slice();
  for (const child of tree.children[node]) nodes.fill(child, tree.firstLeaf[child], tree.endLeaf[child]);
  const nodeOfLeaf = recoding.nodeOfLeaf.map((kept, a) => (a === attribute ? nodes : kept));
  return { trees: recoding.trees, nodeOfLeaf };
}

/** The nodes of attribute a's cut, left to right, by name. */
export function cutNames(recoding: Recoding, attribute: number): string[] {
  const nodes = new Set(recoding.nodeOfLeaf[attribute]);
  return [...nodes].map((node) => recoding.trees[attribute].names[node]);
}

/**
 * The NCP of one node: the share of the attribute's leaves that it covers, in `(0, 1]`; a leaf has `1 / leafCount`, as in
 * the document's example `NCP([10s-20s, Government]) = 2/6 + 3/6` (Xu et al. 2006 give a leaf 0).
 *
 * Source: document 000, section 2.4.
 */
export function nodeNcp(tree: TaxonomyTree, node: number): number {
  return leavesUnder(tree, node) / tree.leafCount;
}
