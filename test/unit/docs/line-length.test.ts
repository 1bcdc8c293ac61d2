import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const LONGEST_LINE = 140;

/** Folders that git ignores. */
const NOT_OURS = [
  "node_modules",
  ".git",
  ".next",
  "dist",
  "data",
  "generated",
  "test-results",
  "playwright-report",
];

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.includes(path) ? [] : pagesIn(path);
    return entry.name.endsWith(".md") ? [path] : [];
  });
}

/** `tracecup lab` writes these pages; a table of its numbers can be wider. */
const isLabTable = (page: string, line: string) => /^docs\/lab\/\d/.test(page) && line.startsWith("|");

it.each(pagesIn("."))("%s has no line over 140 characters", (page) => {
  const lines = readFileSync(page, "utf8").split("\n");
  const long = lines.filter((line) => [...line].length > LONGEST_LINE && !isLabTable(page, line));
  expect(long).toEqual([]);
});
