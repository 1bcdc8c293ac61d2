import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

test("no link of the site prefetches its page", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join("app", file), "utf8") }));
  expect(pages.filter(({ text }) => text.includes("<Link")).length).toBeGreaterThan(5);
  const ahead = pages.filter(({ text }) => /"next\/link"|\bprefetch\b/.test(text));
  expect(ahead.map(({ file }) => file)).toEqual([]);
  expect(readFileSync("i18n/navigation.ts", "utf8")).toContain("{ prefetch: false, ...props }");
});
