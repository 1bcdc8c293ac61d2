/** A tree of values in nested notation: a leaf is a name, an inner node a name and its children. */
export type TaxonomySpec = string | { readonly name: string; readonly children: readonly TaxonomySpec[] };

/**
 * A generalization tree of one attribute. Nodes are numbered in depth-first order, the root 0; leaves are numbered from
 * left to right and are the attribute's codes, so that every node covers the codes `[firstLeaf, endLeaf)`.
 *
 * Source: document 000, section 2.3 (figure 2.1).
 */
export interface TaxonomyTree {
  readonly names: readonly string[];
  /** Child nodes of every node, left to right; none for a leaf. */
  readonly children: readonly (readonly number[])[];
  readonly firstLeaf: Uint16Array;
  readonly endLeaf: Uint16Array;
  /** The number of leaves |Q|. */
  readonly leafCount: number;
}

/** The root of every {@link TaxonomyTree}. */
export const ROOT = 0;

/**
 * Builds a numbered tree from nested notation.
 * @throws RangeError if a leaf's name occurs twice or an inner node has no children
 */
export function buildTaxonomyTree(spec: TaxonomySpec): TaxonomyTree {
  const names: string[] = [];
  const children: number[][] = [];
  const firstLeaf: number[] = [];
  const endLeaf: number[] = [];
  const leaves = new Set<string>();

  const visit = (item: TaxonomySpec): number => {
    const node = names.length;
    const name = typeof item === "string" ? item : item.name;
    names.push(name);
    children.push([]);
    firstLeaf.push(leaves.size);
    endLeaf.push(0);
    if (typeof item === "string") {
      if (leaves.has(item)) throw new RangeError(`the leaf "${item}" occurs twice in the tree`);
      leaves.add(item);
    } else {
      if (item.children.length === 0) throw new RangeError(`the inner node "${name}" has no children`);
      children[node] = item.children.map(visit);
    }
    endLeaf[node] = leaves.size;
    return node;
  };
  visit(spec);
  return {
    names,
    children,
    firstLeaf: Uint16Array.from(firstLeaf),
    endLeaf: Uint16Array.from(endLeaf),
    leafCount: leaves.size,
  };
}

/** |q|: the number of leaves that a node covers; 1 for a leaf. */
export function leavesUnder(tree: TaxonomyTree, node: number): number {
  return tree.endLeaf[node] - tree.firstLeaf[node];
}

/** The leaves' names, left to right: the attribute's values by code. */
export function leafNames(tree: TaxonomyTree): string[] {
  return tree.names.filter((_, node) => tree.children[node].length === 0);
}
