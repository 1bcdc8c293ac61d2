import { readdirSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "./explain-error.ts";

/**
 * Refuses to write into the folder with real data, which generated files of the same names would replace, or to one of its files by a link.
 * @param like the folder with the real data
 * @param out the folder of the output files; it need not exist
 * @param names the output files' names
 * @throws UsageError naming the folder or both files
 */
export function keepRealData(like: string, out: string, names: readonly string[]): void {
  const folder = statOf(out);
  if (folder !== undefined && idOf(folder) === idOf(statSync(like))) {
    throw new UsageError(`--out: ${out} is already used for --like; expected another folder`);
  }
  const real = new Map<string, string>();
  for (const name of readdirSync(like)) {
    const found = statOf(join(like, name));
    if (found?.isFile()) real.set(idOf(found), join(like, name));
  }
  for (const path of names.map((name) => join(out, name))) {
    const found = statOf(path);
    const source = found && real.get(idOf(found));
    if (source !== undefined) {
      throw new UsageError(`--out: ${path} is the same file as ${source} of --like; expected another folder`);
    }
  }
}

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** What two paths to one file or folder have in common, whatever links lead there. */
function idOf({ dev, ino }: Stats): string {
  return `${dev} ${ino}`;
}
