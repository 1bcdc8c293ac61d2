import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Pages that a table has a link to in every row. */
const OF_ROWS = /\/(submissions|teams)\/\$\{/;

test("a link in every row of a table is followed when somebody follows it: the browser fetches none in advance", () => {
  const links = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => {
      const text = readFileSync(path.join("app", file), "utf8");
      return [...text.matchAll(/<Link\b[^>]*>/g)].map(([link]) => ({ file, link }));
    })
    .filter(({ link }) => OF_ROWS.test(link));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ link }) => !link.includes("prefetch={false}"))).toEqual([]);
});
