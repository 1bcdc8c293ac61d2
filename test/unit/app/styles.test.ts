import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const SHARED = "app/theme/shared.css";

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => path.join("app", file));
const sheets = [...files.filter((file) => file.endsWith(".module.css")), SHARED];
const used = files
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) => classesUsedIn(file, readFileSync(file, "utf8")));

/** The classes that a style sheet defines. */
function classesOf(sheet: string): string[] {
  const css = readFileSync(sheet, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  return [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name))];
}

/** The classes that a component uses: those of CSS modules, and the plain names in its `className`s. */
function classesUsedIn(file: string, text: string): { file: string; sheet: string; name: string }[] {
  const ofModules = [...text.matchAll(/^import (\w+) from "([^"]+\.module\.css)"/gm)].flatMap(
    ([, alias, from]) => {
      const sheet = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
      const uses = text.matchAll(new RegExp(`(?<![\\w."/-])${alias}\\.(\\w+)`, "g"));
      return [...uses].map(([, name]) => ({ file, sheet, name }));
    },
  );
  return [...ofModules, ...plainNamesIn(text).map((name) => ({ file, sheet: SHARED, name }))];
}

/** The words of the strings and templates that are a `className`, without what strings are compared with. */
function plainNamesIn(text: string): string[] {
  const values = text.matchAll(/className(?:=|: )("[^"]*"|`[^`]*`|\{(?:[^{}]|\{[^{}]*\})*\})/g);
  return [...values].flatMap(([, value]) => {
    const strings = [...value.replace(/[!=]== "[^"]*"/g, "").matchAll(/"([^"]*)"/g)].map(
      ([, words]) => words,
    );
    const templates = [...value.matchAll(/`([^`]*)`/g)].map(([, words]) =>
      words.replace(/\$\{[^}]*\}/g, " "),
    );
    return [...strings, ...templates].flatMap((words) => words.split(" ").filter(Boolean));
  });
}

describe("the styles", () => {
  test("plain names are found in strings, templates and conditions", () => {
    const text = `<p className="row gap-8" /> <p className={\`dim \${classes.x}\`} /> <p className={a === "b" ? "small" : undefined} />
      const column = { className: "nowrap" };`;
    expect(plainNamesIn(text)).toEqual(["row", "gap-8", "dim", "small", "nowrap"]);
  });

  test.each(sheets)("%s has no unused class", (sheet) => {
    const names = new Set(used.filter((use) => use.sheet === sheet).map(({ name }) => name));
    expect(classesOf(sheet).filter((name) => !names.has(name))).toEqual([]);
  });

  test("components use only classes that exist", () => {
    const defined = new Map(sheets.map((sheet) => [sheet, classesOf(sheet)]));
    expect(used.filter(({ sheet, name }) => !defined.get(sheet)?.includes(name))).toEqual([]);
  });
});
