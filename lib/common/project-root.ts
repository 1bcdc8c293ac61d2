import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";

/**
 * The checkout's folder: the nearest one whose package.json has the name `tracecup`, above the running program's file or the
 * working folder. Does not use `import.meta.url`, which bundlers rewrite.
 */
export function findProjectRoot(): string {
  const program = process.argv[1];
  const starts = [program && existsSync(program) ? realpathSync(program) : undefined, process.cwd()];
  for (const start of starts) {
    const root = start && climbToPackage(start);
    if (root) return root;
  }
  return process.cwd();
}

function climbToPackage(start: string): string | undefined {
  for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (isTracecup(path.join(folder, "package.json"))) return folder;
  }
  return undefined;
}

function isTracecup(packageFile: string): boolean {
  try {
    return JSON.parse(readFileSync(packageFile, "utf8")).name === "tracecup";
  } catch {
    return false;
  }
}
