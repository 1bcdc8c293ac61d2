import fc from "fast-check";
import { expect, test } from "vitest";
import { countOf, topDownLocalRecoding } from "../../../../../lib/core/privacy/k-anonymity/local-recoding.ts";
import { buildTaxonomyTree } from "../../../../../lib/core/privacy/k-anonymity/taxonomy-tree.ts";
import { countRecords } from "../../../../../lib/core/privacy/tables/record-counts.ts";
import { tableOf, tablesWithTrees } from "../helpers/tables.ts";

const ks = fc.integer({ min: 1, max: 6 });

test("local recoding puts every record in one class, and at least k records in every class", () => {
  fc.assert(
    fc.property(tablesWithTrees(3, 6, 60), ks, fc.array(fc.nat({ max: 3 })), ({ trees, table }, k, drawn) => {
      const records = countRecords(table);
      // A sample: some distinct records do not occur in it.
      const counts = records.counts.map((count, i) => Math.min(count, drawn[i % drawn.length] ?? count));
      const classes = topDownLocalRecoding(trees, records, counts, k);
      const members = classes.flatMap((each) => [...each.records]).sort((a, b) => a - b);
      expect(members).toEqual([...new Array(records.distinctCount).keys()]);
      const total = counts.reduce((sum, count) => sum + count, 0);
      for (const each of classes) {
        const size = countOf(each, counts);
        expect(size === 0 || size >= Math.min(k, total)).toBe(true);
        trees.forEach((tree, a) => {
          for (const i of each.records) {
            expect(records.codes[a][i]).toBeGreaterThanOrEqual(tree.firstLeaf[each.nodes[a]]);
            expect(records.codes[a][i]).toBeLessThan(tree.endLeaf[each.nodes[a]]);
          }
        });
      }
    }),
  );
});

test("local recoding splits classes as far as possible, and keeps the table for k = 1", () => {
  fc.assert(
    fc.property(tablesWithTrees(2, 1, 40), ks, ({ trees, table }, k) => {
      const records = countRecords(table);
      const { codes, counts } = records;
      expect(topDownLocalRecoding(trees, records, counts, 1)).toHaveLength(records.distinctCount);
      for (const { records: members, nodes } of topDownLocalRecoding(trees, records, counts, k)) {
        trees.forEach((tree, a) => {
          const sizes = tree.children[nodes[a]].map((child) =>
            [...members].reduce((sum, i) => {
              const inside = codes[a][i] >= tree.firstLeaf[child] && codes[a][i] < tree.endLeaf[child];
              return sum + (inside ? counts[i] : 0);
            }, 0),
          );
          if (sizes.length > 0) expect(sizes.some((size) => size > 0 && size < k)).toBe(true);
        });
      }
    }),
  );
});

test("local recoding may keep a value in one class and generalize it in another", () => {
  const tree = (...leaves: string[]) => buildTaxonomyTree({ name: "any", children: leaves });
  const trees = [tree("a", "b"), tree("x", "y")];
  // a: two of x, two of y; b: two of x, one of y
  const rows = [
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 1],
    [1, 0],
    [1, 0],
    [1, 1],
  ];
  const records = countRecords(tableOf(trees, rows));
  const classes = topDownLocalRecoding(trees, records, records.counts, 2);
  expect(classes.map((each) => countOf(each, records.counts)).sort()).toEqual([2, 2, 3]);
});
