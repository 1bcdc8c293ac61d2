import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

const TEXT = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/.source;

/** The title of `it("…")`, `test.step("…")` and the like, or of `it.each(…)("…", () => …)`. */
const TITLE = new RegExp(
  `\\b(?:describe|it|test)(?:\\.\\w+)*\\(\\s*${TEXT}|[)\`]\\(\\s*${TEXT},\\s*(?:async\\b|\\(|\\{|\\w+ =>)`,
  "g",
);

function titlesIn(text: string): string[] {
  return [...text.matchAll(TITLE)].map(([, plain, each]) => (plain ?? each).slice(1, -1));
}

const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(test|spec)\.tsx?$/.test(file),
);

test("the titles of plain, parametrized and nested tests are found", () => {
  const text = `
    describe.each([["a", "b"]])("%s", (name) => {
      it("refuses \\"x\\"", async () => {});
      test.runIf(isLinux).each([1])(
        \`writes %i of \${name}\`,
        { timeout: 1 },
        async (count) => expect(count).toBe(texts("the text", name)),
      );
      await test.step('waits', () => {});
    });`;
  expect(titlesIn(text)).toEqual(["%s", 'refuses \\"x\\"', `writes %i of \${name}`, "waits"]);
});

test("titles have fewer than 90 characters", () => {
  const titles = files.flatMap((file) =>
    titlesIn(readFileSync(resolve(root, file), "utf8")).map((title) => ({ file, title })),
  );
  expect(titles.length).toBeGreaterThan(2000);
  const long = titles.filter(({ title }) => title.length >= 90);
  expect(long.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
