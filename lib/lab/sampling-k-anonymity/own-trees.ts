import {
  buildTaxonomyTree,
  leafNames,
  type TaxonomySpec,
  type TaxonomyTree,
} from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import { decimalOf } from "../reading/decimal.ts";
import type { CategoryTable } from "../reading/read-categories.ts";

/** A table and the trees by which its quasi-identifiers are generalized, one each; its codes are their leaves. */
export interface OwnTable extends CategoryTable {
  readonly trees: readonly TaxonomyTree[];
}

/**
 * The tree by which an attribute is generalized. If none is given, numbers are halved again and again, into ranges of as many different
 * values each; other values have nothing between them and the root.
 * @param values the attribute's different values, at least one
 * @throws RangeError if what is given is no tree, or lacks one of the values
 */
export function treeOf(values: readonly string[], given: TaxonomySpec | undefined): TaxonomyTree {
  if (given === undefined) return buildTaxonomyTree(defaultTree(values));
  const tree = buildTaxonomyTree(given);
  const leaves = new Set(leafNames(tree));
  const missing = values.find((value) => !leaves.has(value));
  if (missing !== undefined) throw new RangeError(`the table's value "${missing}" is no leaf of the tree`);
  return tree;
}

/** Numbers a table's values as the leaves of the trees. */
export function codedByTrees(table: CategoryTable, trees: readonly TaxonomyTree[]): OwnTable {
  const { quasiIdentifiers } = table;
  const attributes = quasiIdentifiers.attributes.map(({ name }, a) => ({
    name,
    values: leafNames(trees[a]),
  }));
  const columns = quasiIdentifiers.columns.map((column, a) => {
    const leaves = new Map(attributes[a].values.map((value, leaf) => [value, leaf]));
    const leafOf = quasiIdentifiers.attributes[a].values.map((value) => leaves.get(value) ?? 0);
    return column.map((code) => leafOf[code]);
  });
  return { ...table, quasiIdentifiers: { ...quasiIdentifiers, attributes, columns }, trees };
}

function defaultTree(values: readonly string[]): TaxonomySpec {
  const numbers = values.map(decimalOf);
  if (numbers.some(Number.isNaN)) return flat(values);
  return halved([...values].sort((a, b) => decimalOf(a) - decimalOf(b)));
}

function flat(values: readonly string[]): TaxonomySpec {
  return values.length === 1 ? values[0] : { name: "any", children: [...values] };
}

function halved(values: readonly string[]): TaxonomySpec {
  if (values.length === 1) return values[0];
  const middle = Math.ceil(values.length / 2);
  const name = `${values[0]}..${values[values.length - 1]}`;
  return { name, children: [halved(values.slice(0, middle)), halved(values.slice(middle))] };
}
