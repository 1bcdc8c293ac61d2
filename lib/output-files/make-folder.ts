import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, where they are not there. `mkdirSync`'s own `recursive` never ends where a folder is there in which
 * none can be made, as in /proc.
 * @throws ENOTDIR naming the part that is a file; whatever else the system says
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
