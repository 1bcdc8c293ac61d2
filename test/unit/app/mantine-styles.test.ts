import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const CORE = "node_modules/@mantine/core";
const BASE = ["baseline", "default-css-variables", "global"];

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(path.join(folder, file), "utf8"));

/** What the site imports of Mantine's core, itself or through Mantine's other packages. */
function imported(): Set<string> {
  const sources = [
    ...filesOf("app", /\.tsx?$/),
    ...filesOf("node_modules/@mantine/modals/esm", /\.mjs$/),
    ...filesOf("node_modules/@mantine/notifications/esm", /\.mjs$/),
  ];
  const lists = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)]);
  return new Set(lists.flatMap(([, names]) => names.split(",").map((name) => name.trim().split(" ")[0])));
}

/** The style sheets of components and of those that they consist of. */
function sheetsOf(components: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const sheets = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (file.endsWith(".module.mjs")) sheets.add(path.basename(file, ".module.mjs"));
    else
      for (const [, from] of readFileSync(file, "utf8").matchAll(/from "(\.[^"]+)"/g))
        visit(path.join(path.dirname(file), from));
  };
  for (const name of components) {
    const file = path.join(CORE, "esm/components", name, `${name}.mjs`);
    if (existsSync(file)) visit(file);
  }
  return sheets;
}

test("the site has the style sheets of the components that it uses, in Mantine's order", () => {
  const all = readFileSync(path.join(CORE, "styles.layer.css"), "utf8");
  const placeOf = (sheet: string) => {
    const text = readFileSync(path.join(CORE, "styles", `${sheet}.layer.css`), "utf8");
    return all.indexOf(/\.m_[0-9a-f]+/.exec(text)?.[0] ?? text);
  };
  const needed = [...sheetsOf(imported())].toSorted((a, b) => placeOf(a) - placeOf(b));
  expect(needed.length).toBeGreaterThan(20);
  const listed = [
    ...readFileSync("app/theme/mantine.css", "utf8").matchAll(/"@mantine\/core\/styles\/(.*)\.layer\.css"/g),
  ];
  expect(listed.map(([, sheet]) => sheet)).toEqual([...BASE, ...needed]);
});
