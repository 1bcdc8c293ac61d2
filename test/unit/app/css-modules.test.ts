import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const sources = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) =>
  path.join("app", file),
);
const modules = sources.filter((file) => file.endsWith(".module.css"));
const read = (file: string) => readFileSync(file, "utf8");
const texts = sources
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => ({ file, text: read(file) }));

/** The classes that a CSS module defines. */
function classesOf(module: string): string[] {
  const css = read(module)
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/from "[^"]*"/g, "");
  return [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))];
}

/** The contents of the files that import a module or compose classes from it. */
function usersOf(module: string): string[] {
  return texts
    .filter(({ file, text }) =>
      [...text.matchAll(/from "([^"]+\.module\.css)"/g)].some(([, from]) => resolve(file, from) === module),
    )
    .map(({ text }) => text);
}

function resolve(file: string, from: string): string {
  return from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
}

describe("CSS modules", () => {
  test.each(modules)("%s has no unused class", (module) => {
    const users = usersOf(module);
    const unused = classesOf(module).filter(
      (name) =>
        !users.some((text) => new RegExp(`\\.${name}\\b|"${name}"|composes:[^;]*\\b${name}\\b`).test(text)),
    );
    expect(unused).toEqual([]);
  });
});
