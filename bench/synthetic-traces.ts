/**
 * Compares synthetic populations with the real Osaka sets and rewrites the tables of docs/synthetic-traces.md:
 *   npx tsx bench/synthetic-traces.ts
 * Needs ../shared/data/osaka; takes about two minutes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { GOLDEN_ANONYMIZERS } from "./golden-anonymizers.ts";
import { comparisonTables, copiesTable, twentyDaysTable } from "./synthetic-traces/markdown.ts";
import { countCopies, meanScores, scoresOf } from "./synthetic-traces/measure.ts";
import { likeOsaka, madeUpCity, readOsaka } from "./synthetic-traces/populations.ts";

const PAGE = resolve(import.meta.dirname, "../docs/synthetic-traces.md");
const SEEDS = [1, 2, 3, 4];

const osaka = readOsaka();
const like = likeOsaka(osaka);
const city = madeUpCity(osaka.place);

const comparison = GOLDEN_ANONYMIZERS.map((anonymizer) => {
  const measure = (population: Parameters<typeof scoresOf>[0]) =>
    scoresOf(population, osaka.place, anonymizer);
  const row = {
    anonymizer,
    real: meanScores(osaka.sets.map(measure)),
    city: meanScores(SEEDS.map((seed) => measure(city(2, seed)))),
    like: meanScores(SEEDS.map((seed) => measure(like(2, seed)))),
  };
  process.stderr.write(`${JSON.stringify(anonymizer)}\n`);
  return row;
});
const twentyDays = [city, like].map((draw) => scoresOf(draw(20, 1), osaka.place, { name: "A1-none" }));
const [learntFrom, otherTeam] = [osaka.sets[0], osaka.sets[2]];
const copies = [otherTeam, ...SEEDS.map((seed) => like(2, seed))].map((set) => countCopies(set, learntFrom));

let page = readFileSync(PAGE, "utf8");
page = replaceBetween(page, "comparison", comparisonTables(comparison));
page = replaceBetween(page, "twenty days", twentyDaysTable(twentyDays[0], twentyDays[1]));
page = replaceBetween(page, "copies", copiesTable(copies[0], copies.slice(1)));
writeFileSync(PAGE, page);

function replaceBetween(text: string, name: string, tables: string): string {
  const begin = `<!-- ${name}: written by bench/synthetic-traces.ts -->\n`;
  const end = `<!-- end of ${name} -->`;
  const from = text.indexOf(begin) + begin.length;
  const to = text.indexOf(end);
  if (from < begin.length || to < 0) throw new Error(`${PAGE} has no place for ${name}`);
  return `${text.slice(0, from)}\n${tables}\n${text.slice(to)}`;
}
