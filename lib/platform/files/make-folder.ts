import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents if they do not exist. Replaces the `recursive` option of `mkdirSync`, which never returns for a
 * folder in which none can be created, such as /proc.
 * @throws ENOTDIR naming the part that is a file; other system errors
 */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") {
      if (statSync(folder).isDirectory()) return;
      throw Object.assign(new Error(`${folder} is a file`), { code: "ENOTDIR", path: folder });
    }
    const above = dirname(folder);
    if (code !== "ENOENT" || existsSync(above)) throw error;
    makeFolder(above);
    mkdirSync(folder);
  }
}
