import { leavesUnder, ROOT, type TaxonomyTree } from "./taxonomy-tree.ts";

/**
 * A global recoding: a cut through the tree of every attribute, given as the node that replaces each leaf.
 * `nodeOfLeaf[a][code]` is the node of tree a that replaces that code; it is the same for all leaves under that node.
 *
 * Source: document 000, section 2.4 (global recoding, after Terrovitis et al. 2008).
 */
export interface Recoding {
  readonly trees: readonly TaxonomyTree[];
  readonly nodeOfLeaf: readonly Uint16Array[];
}

/** The coarsest recoding: every value becomes its tree's root. */
export function coarsestRecoding(trees: readonly TaxonomyTree[]): Recoding {
  return { trees, nodeOfLeaf: trees.map((tree) => new Uint16Array(tree.leafCount).fill(ROOT)) };
}

/** The finest recoding, which changes nothing: every value stays its own leaf. */
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

/** Returns a copy of a recoding in which one node of one attribute is replaced by its children. O(leaves). */
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
 * The NCP (normalized certainty penalty) of a node: the fraction of the attribute's leaves that it covers, in `(0, 1]`. A leaf has
 * `1 / leafCount`, as in the document's example `NCP([10s-20s, Government]) = 2/6 + 3/6` (it is 0 in Xu et al. 2006).
 *
 * Source: document 000, section 2.4.
 */
export function nodeNcp(tree: TaxonomyTree, node: number): number {
  return leavesUnder(tree, node) / tree.leafCount;
}
