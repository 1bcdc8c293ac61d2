import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  coarsestRecoding,
  cutNames,
  finestRecoding,
  nodeNcp,
  specialize,
} from "../../../../../lib/core/privacy/k-anonymity/generalization.ts";
import { buildTaxonomyTree, leafNames } from "../../../../../lib/core/privacy/k-anonymity/taxonomy-tree.ts";
import {
  classSizes,
  smallestClass,
  topDownRecoding,
  totalNcp,
} from "../../../../../lib/core/privacy/k-anonymity/top-down-recoding.ts";
import { countRecords } from "../../../../../lib/core/privacy/tables/record-counts.ts";
import { tablesWithTrees } from "../helpers/tables.ts";

const workclass = buildTaxonomyTree({
  name: "any",
  children: [
    { name: "Government", children: ["Federal", "Local", "State"] },
    "Private",
    { name: "Self", children: ["Inc", "NotInc"] },
  ],
});
const age = buildTaxonomyTree({
  name: "any",
  children: [
    { name: "10s-20s", children: ["10s", "20s"] },
    { name: "30s-40s", children: ["30s", "40s"] },
    { name: "50s-60s", children: ["50s", "60s"] },
  ],
});

describe("taxonomy tree", () => {
  test("numbers leaves from left to right, and every node covers a range of them", () => {
    expect(leafNames(workclass)).toEqual(["Federal", "Local", "State", "Private", "Inc", "NotInc"]);
    const government = workclass.names.indexOf("Government");
    expect([workclass.firstLeaf[government], workclass.endLeaf[government]]).toEqual([0, 3]);
  });

  test("refuses a leaf that occurs twice and an empty inner node", () => {
    expect(() => buildTaxonomyTree({ name: "any", children: ["a", "a"] })).toThrow(/"a" occurs twice/);
    expect(() => buildTaxonomyTree({ name: "any", children: [{ name: "x", children: [] }] })).toThrow(
      /"x" has no/,
    );
  });

  test("gives [10s-20s, Government] an NCP of 2/6 + 3/6, as in the document's example", () => {
    const ncp =
      nodeNcp(age, age.names.indexOf("10s-20s")) + nodeNcp(workclass, workclass.names.indexOf("Government"));
    expect(ncp).toBeCloseTo(5 / 6, 12);
  });
});

describe("recoding", () => {
  test("specializes one node and keeps the rest of the cut", () => {
    const pairs = specialize(coarsestRecoding([age]), 0, 0);
    const finer = specialize(pairs, 0, age.names.indexOf("30s-40s"));
    expect(cutNames(finer, 0)).toEqual(["10s-20s", "30s", "40s", "50s-60s"]);
    expect(cutNames(finestRecoding([age]), 0)).toEqual(leafNames(age));
  });
});

describe("top-down recoding", () => {
  test("gives k-anonymous tables that no further step keeps k-anonymous", () => {
    fc.assert(
      fc.property(tablesWithTrees(2, 1, 40), fc.integer({ min: 1, max: 6 }), ({ trees, table }, k) => {
        const records = countRecords(table);
        const recoding = topDownRecoding(trees, records, records.counts, k);
        if (table.rowCount < k) {
          expect(recoding).toEqual(coarsestRecoding(trees));
          return;
        }
        expect(smallestClass(classSizes(records, recoding, records.counts))).toBeGreaterThanOrEqual(k);
        trees.forEach((tree, a) => {
          for (const node of new Set(recoding.nodeOfLeaf[a])) {
            if (tree.children[node].length === 0) continue;
            const finer = specialize(recoding, a, node);
            expect(smallestClass(classSizes(records, finer, records.counts))).toBeLessThan(k);
          }
        });
      }),
    );
  });

  test("keeps every value for k = 1, at the least total NCP", () => {
    fc.assert(
      fc.property(tablesWithTrees(2, 1, 20), ({ trees, table }) => {
        const records = countRecords(table);
        const recoding = topDownRecoding(trees, records, records.counts, 1);
        expect(recoding.nodeOfLeaf).toEqual(finestRecoding(trees).nodeOfLeaf);
        const least = table.rowCount * trees.reduce((sum, tree) => sum + 1 / tree.leafCount, 0);
        expect(totalNcp(recoding, records)).toBeCloseTo(least, 9);
      }),
    );
  });

  test("generalizes everything if there are fewer than k records, or none", () => {
    const codes = [Uint16Array.of(0, 3)];
    for (const counts of [Uint32Array.of(0, 0), Uint32Array.of(1, 1)]) {
      const recoding = topDownRecoding([workclass], { codes, distinctCount: 2 }, counts, 3);
      expect(cutNames(recoding, 0)).toEqual(["any"]);
    }
  });

  test("refuses a k that is not a positive integer", () => {
    const records = countRecords({ rowCount: 0, attributes: [], columns: [] });
    expect(() => topDownRecoding([], records, records.counts, 0)).toThrow(/at least 1, not 0/);
  });
});
