import fc from "fast-check";
import {
  buildTaxonomyTree,
  type TaxonomySpec,
  type TaxonomyTree,
} from "../../../../../lib/core/privacy/k-anonymity/taxonomy-tree.ts";
import type { CategoricalTable } from "../../../../../lib/core/privacy/tables/categorical-table.ts";

/** A tree of at most 3 levels below the root with 2 to 8 leaves. */
const taxonomyTrees: fc.Arbitrary<TaxonomyTree> = fc
  .array(fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }), {
    minLength: 2,
    maxLength: 3,
  })
  .map((shape) => {
    let leaf = 0;
    let node = 0;
    const group = (children: TaxonomySpec[]): TaxonomySpec =>
      children.length === 1 ? children[0] : { name: `n${node++}`, children };
    const leaves = (count: number) => group(Array.from({ length: count }, () => `v${leaf++}`));
    return buildTaxonomyTree({ name: "any", children: shape.map((part) => group(part.map(leaves))) });
  });

/** Trees and a table of `minRows..maxRows` records over their leaves. */
export function tablesWithTrees(
  attributeCount: number,
  minRows: number,
  maxRows: number,
): fc.Arbitrary<{ trees: TaxonomyTree[]; table: CategoricalTable }> {
  return fc
    .tuple(
      fc.array(taxonomyTrees, { minLength: attributeCount, maxLength: attributeCount }),
      fc.array(fc.array(fc.nat(), { minLength: attributeCount, maxLength: attributeCount }), {
        minLength: minRows,
        maxLength: maxRows,
      }),
    )
    .map(([trees, rows]) => ({ trees, table: tableOf(trees, rows) }));
}

/** A table whose codes are the given numbers modulo each tree's number of leaves. */
export function tableOf(
  trees: readonly TaxonomyTree[],
  rows: readonly (readonly number[])[],
): CategoricalTable {
  return {
    rowCount: rows.length,
    attributes: trees.map((tree, a) => ({
      name: `a${a}`,
      values: Array.from({ length: tree.leafCount }, (_, code) => `v${code}`),
    })),
    columns: trees.map((tree, a) => Uint16Array.from(rows, (row) => row[a] % tree.leafCount)),
  };
}
