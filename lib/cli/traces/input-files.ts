import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { InvalidInputError } from "../explain-error.ts";
import { STANDARD } from "../input.ts";

/**
 * The files to read: those given, and those of the given folders, also in folders within, by name.
 * @param extension what the names of files in folders match; by default every file
 * @throws InvalidInputError for a folder without such a file
 */
export function inputFiles(given: readonly string[], extension = /(?:)/): string[] {
  return given.flatMap((path) => {
    if (path === STANDARD || !statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      extension.test(name),
    );
    const files = names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
    if (files.length > 0) return files.sort();
    throw new InvalidInputError(
      `${path}: expected files named ${extension.source} in this folder, found none`,
    );
  });
}
