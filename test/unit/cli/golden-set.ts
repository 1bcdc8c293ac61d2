import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type GoldenSet, goldenPopulations } from "../../helpers/golden.ts";

/** The golden population that commands are tried on: 200 users, 40 events each. */
export const [small] = goldenPopulations();
export const org = small.originalPath;
export const ref = small.referencePath;

/** One of its golden folders, such as `A4-PL_4_1`. */
export function set(name: string): GoldenSet {
  const found = small.sets.find((known) => known.name === name);
  if (!found) throw new Error(`there is no golden set ${name}`);
  return found;
}

/** The path of that set's anonymized traces. */
export const ano = (name: string) => join(set(name).directory, "anotraces.csv");

/** Whether a file has these bytes. */
export const same = (path: string, expected: Uint8Array) =>
  Buffer.compare(readFileSync(path), expected) === 0;

/** A folder for one file's tests, gone after them, and the paths of files in it by their names. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "tracecup-cli-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file: (name: string) => join(folder, name) };
}
