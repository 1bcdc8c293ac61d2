import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { InvalidInputError } from "../explain-error.ts";
import { STANDARD } from "../input.ts";

/**
 * The files to read: those given, and those of the given folders, also in folders within, by name.
 * @param fileNames what the names of files in folders are, with one `*` each; by default every file
 * @throws InvalidInputError for a folder without such a file
 */
export function inputFiles(given: readonly string[], fileNames: readonly string[] = ["*"]): string[] {
  return given.flatMap((path) => {
    if (path === STANDARD || !statSync(path).isDirectory()) return [path];
    const names = readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
      fileNames.some((form) => isNamed(basename(name), form)),
    );
    const files = names.map((name) => join(path, name)).filter((file) => statSync(file).isFile());
    if (files.length > 0) return files.sort();
    throw new InvalidInputError(
      `${path}: expected files named ${fileNames.join(", ")} in this folder, also gzipped, found none`,
    );
  });
}

/** Whether a file's name, without case and `.gz`, has a form such as `new_*.txt`. */
function isNamed(name: string, form: string): boolean {
  const plain = name.toLowerCase().replace(/\.gz$/, "");
  const [start, end] = form.split("*");
  return plain.startsWith(start) && plain.endsWith(end);
}
