import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readPlain } from "./golden.ts";

const FOLDER = resolve(import.meta.dirname, "../golden/data/awkward");

/** Size and seeds of an awkward case, from its `meta.json`. */
interface AwkwardMeta {
  /** Users. */
  readonly n: number;
  /** Events of each user in R, and as many in O. */
  readonly t: number;
  readonly columns: number;
  readonly rows: number;
  /** Events a day. */
  readonly slots: number;
  readonly shuffleSeed: number;
  readonly attackSeed: number;
}

/** Golden case: a small set with outputs of an independent transcription of the sample programs; see its PROVENANCE.md. */
export interface AwkwardCase {
  readonly name: string;
  readonly meta: AwkwardMeta;
  /** A file's bytes by its plain name, e.g. `pub.csv`; unpacked if it is gzipped. */
  read(fileName: string): Uint8Array;
}

/** All committed awkward cases of test/golden/data/awkward. */
export function awkwardCases(): AwkwardCase[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) =>
    existsSync(join(FOLDER, entry.name, "meta.json")),
  );
  return folders.map(({ name }) => {
    const read = (fileName: string) => readPlain(join(FOLDER, name, fileName));
    const meta: AwkwardMeta = JSON.parse(new TextDecoder().decode(read("meta.json")));
    return { name, meta, read };
  });
}
