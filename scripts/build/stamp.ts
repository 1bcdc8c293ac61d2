import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Whether a build product is up to date with its sources. */
export interface Stamp {
  readonly isCurrent: boolean;
  /** Call before the build, so that an interrupted build counts as not done. */
  clear(): void;
  /** Call after the build. */
  set(): void;
}

/**
 * @param stampFile   file that holds the sources' hash after a build
 * @param product     what the build creates; if it does not exist, the stamp is invalid
 * @param hash        hash of the present sources
 */
export function readStamp(stampFile: string, product: string, hash: string): Stamp {
  const written = existsSync(stampFile) && existsSync(product) ? readFileSync(stampFile, "utf8") : undefined;
  return {
    isCurrent: written === hash,
    clear: () => rmSync(stampFile, { force: true }),
    set: () => {
      mkdirSync(path.dirname(stampFile), { recursive: true });
      writeFileSync(stampFile, hash);
    },
  };
}

/**
 * Hashes files and folders: their names, relative to `root`, and contents.
 * @param names   names that do not exist are skipped
 */
export function hashSources(root: string, names: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const name of names) addToHash(hash, root, name);
  return hash.digest("hex");
}

function addToHash(hash: ReturnType<typeof createHash>, root: string, name: string): void {
  const file = path.join(root, name);
  if (!existsSync(file)) return;
  const entries = directoryEntries(file);
  if (entries) {
    for (const entry of entries.sort()) addToHash(hash, root, path.join(name, entry));
    return;
  }
  const content = readFileSync(file);
  hash.update(`${name}\0${content.length}\0`).update(content);
}

function directoryEntries(file: string): string[] | undefined {
  try {
    return readdirSync(file);
  } catch {
    return undefined;
  }
}
