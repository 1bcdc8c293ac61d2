/**
 * Measures every attack on the sets of docs/strong-attackers.md and rewrites that page's tables:
 *   npx tsx bench/strong-attackers.ts [group ...]      groups: small osaka synthetic20 preliminary; all by default
 * Osaka and the preliminary sets are skipped if ../shared is absent.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fillPlace } from "./marked-page.ts";
import { markdownTables } from "./strong-attackers/markdown.ts";
import { measureCase, measurePreliminary } from "./strong-attackers/measure.ts";
import { measuredCases, preliminaryTeams } from "./strong-attackers/sets.ts";

const PAGE = resolve(import.meta.dirname, "../docs/strong-attackers.md");
const GROUPS = ["small", "osaka", "synthetic20", "preliminary"];

const asked = process.argv.slice(2);
let page = readFileSync(PAGE, "utf8");
for (const group of GROUPS.filter((name) => asked.length === 0 || asked.includes(name))) {
  if (group === "preliminary") {
    const rows = preliminaryTeams().map(measurePreliminary);
    if (rows.length > 0) page = fillPlace(page, group, markdownTables.preliminary(rows));
  } else {
    const results = [];
    for (const set of measuredCases(group)) {
      results.push(measureCase(set));
      process.stderr.write(`${group} ${set.name}\n`);
    }
    if (results.length > 0) page = fillPlace(page, group, markdownTables.scores(results));
  }
  writeFileSync(PAGE, page);
}
