import { basename } from "node:path";
import { z } from "zod";
import type { TaxonomySpec } from "../core/privacy/k-anonymity/taxonomy-tree.ts";
import type { Named } from "../lab/adult/given-data.ts";
import { readCategories } from "../lab/reading/read-categories.ts";
import { codedByTrees, type OwnTable, treeOf } from "../lab/sampling-k-anonymity/own-trees.ts";
import { InvalidInputError } from "./explain-error.ts";
import { explainJson } from "./explain-json.ts";
import { readJson } from "./files.ts";
import { goodOrRefused, labText } from "./lab-inputs.ts";

/**
 * Reads a table, and the trees by which its quasi-identifiers are generalized.
 * @param taxonomies the path of a file with a tree for each of some columns; the others have default trees
 * @throws InvalidInputError if a tree does not suit its column
 */
export function ownTable(path: string, taxonomies: string | undefined): Named<OwnTable> {
  const table = goodOrRefused(readCategories(labText(path), basename(path)));
  const { attributes } = table.quasiIdentifiers;
  const specs = new Map(taxonomies === undefined ? [] : readTaxonomies(taxonomies));
  const file = basename(taxonomies ?? path);
  const unknown = [...specs.keys()].find((name) => !attributes.some((attribute) => attribute.name === name));
  if (unknown !== undefined) {
    const names = attributes.map(({ name }) => name).join(", ");
    throw new InvalidInputError(`${file}: expected trees of ${names}, found one of ${unknown}`);
  }
  const trees = attributes.map(({ name, values }) => {
    try {
      return treeOf(values, specs.get(name));
    } catch (error) {
      if (error instanceof RangeError) throw new InvalidInputError(`${file}, ${name}: ${error.message}`);
      throw error;
    }
  });
  return { name: basename(path), data: codedByTrees(table, trees) };
}

const taxonomySchema: z.ZodType<TaxonomySpec> = z.lazy(() =>
  z.union([z.string(), z.strictObject({ name: z.string(), children: z.array(taxonomySchema).min(1) })], {
    error: "expected a text for a leaf, or { name, children } with at least one child",
  }),
);

/** Reads a JSON object with a tree for each name of a column. */
function readTaxonomies(path: string): [column: string, tree: TaxonomySpec][] {
  const { text, value } = readJson(path);
  const parsed = z.record(z.string(), taxonomySchema).safeParse(value);
  if (!parsed.success) throw new InvalidInputError(explainJson(path, text, value, parsed.error.issues));
  return Object.entries(parsed.data);
}
