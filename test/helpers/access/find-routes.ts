import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { findProjectRoot } from "../../../lib/common/project-root.ts";

const root = findProjectRoot();
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** All routes in `app/`, pages and methods of route handlers: `PAGE /[locale]/team`, `GET /api/v1/rounds`. */
export function findRoutes(): string[] {
  return sources()
    .flatMap((file) => {
      const address = `/${path.posix.dirname(file).split("/").slice(1).filter(isVisible).join("/")}`;
      const name = path.posix.basename(file);
      if (/^page\.(tsx?|jsx?)$/.test(name)) return [`PAGE ${address}`];
      if (!/^route\.(tsx?|jsx?)$/.test(name)) return [];
      return exportedNames(file)
        .filter((exported) => METHODS.includes(exported))
        .map((method) => `${method} ${address}`);
    })
    .sort();
}

/** All server actions by file, with the source of each exported one. */
export function findActions(): Record<string, Record<string, string>> {
  const files = sources().filter((file) => /^\s*["']use server["']/.test(read(file)));
  return Object.fromEntries(files.map((file) => [file, exportedSources(read(file))]));
}

/** Reads a file of the project. */
export function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** Files with an inline server action inside a function, which `findActions` would not find. */
export function findInlineActions(): string[] {
  return sources().filter((file) => /^\s+["']use server["']/m.test(read(file)));
}

function sources(): string[] {
  return readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.(tsx?|jsx?)$/.test(file))
    .sort();
}

/** Route groups, folders in round brackets, are not part of an address. */
function isVisible(folder: string): boolean {
  return !/^\(.*\)$/.test(folder);
}

function exportedNames(file: string): string[] {
  const text = read(file);
  const declared = [...text.matchAll(/^export (?:async )?(?:const|function|let|var) (\w+)/gm)].map(
    ([, name]) => name,
  );
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
    list.split(",").map(
      (item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    ),
  );
  return [...declared, ...listed];
}

function exportedSources(text: string): Record<string, string> {
  const starts = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
  return Object.fromEntries(
    starts
      .map((match, i) => [match, text.slice(match.index, starts[i + 1]?.index)] as const)
      .filter(([[declaration]]) => declaration.startsWith("export"))
      .map(([[, name], source]) => [name, source]),
  );
}
