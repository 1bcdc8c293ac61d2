import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { markdownTable } from "../marked-page.ts";
import { type NumberTable, readNumbers } from "./numbers.ts";

const PUBLISHED = resolve(import.meta.dirname, "../../../shared/data/results/fig4-published.csv");

/** Reads a CSV file of docs/experiments, given its name without `.csv`. */
type Numbers = (name: string) => string;

/** A marked place of docs/experiments.md and the table to put there; `table` returns undefined if its data are absent. */
interface ExperimentTable {
  readonly place: string;
  readonly table: (numbers: Numbers) => string | undefined;
}

export const EXPERIMENT_TABLES: readonly ExperimentTable[] = [
  { place: "figure 4", table: figure4 },
  { place: "figure 4 differences", table: figure4Differences },
  { place: "figure 5", table: figure5 },
  { place: "figure 6", table: figure6 },
];

/** The attacks whose scores were published for figure 4 and are shown beside ours. */
const COMPARED = ["I2-VisitProb", "I3-HomeProb", "T2-VisitProb", "T3-HomeProb"];
const SHOWN_OF_FIGURE_6 = [
  "A1-none",
  "A2-MRLH(0,0,0.2)",
  "A2-MRLH(1,1,0.1)",
  "A2-MRLH(1,1,0.5)",
  "A3-kRR(4)",
  "A3-kRR(8)",
  "A4-PL(1,1)",
  "A4-PL(4,1)",
  "A4-PL(7,1)",
  "A5-YA(0.3)",
  "A5-YA(1)",
];

function figure4(numbers: Numbers): string | undefined {
  const published = publishedNumbers();
  if (published === undefined) return undefined;
  const ours = readNumbers(numbers("fig4-osaka"));
  const header = ["setting", "s_U", ...COMPARED.flatMap((name) => [`${short(name)} publ.`, short(name)])];
  const rows = ours.rows.map((row) => [
    row.name,
    score(row.values.s_U),
    ...COMPARED.flatMap((name) => [score(published(row.name)[short(name)]), score(row.values[name])]),
    score(row.values["I6-Assignment"]),
    score(row.values["T6-LinkOrReplay"]),
  ]);
  return markdownTable([...header, "I6", "T6"], rows);
}

/** For each score, in how many settings ours equals the published number, and the mean and largest difference. */
function figure4Differences(numbers: Numbers): string | undefined {
  const published = publishedNumbers();
  if (published === undefined) return undefined;
  const ours = readNumbers(numbers("fig4-osaka"));
  const columns = [
    ["s_U", "Util"],
    ...["I1-rand", ...COMPARED.slice(0, 2), "T1-rand", ...COMPARED.slice(2)].map((name) => [
      name,
      short(name),
    ]),
  ];
  const rows = columns.map(([name, publishedName]) => {
    const apart = ours.rows.map((row) => Math.abs(row.values[name] - published(row.name)[publishedName]));
    const equal = apart.filter((difference) => difference < 1e-9).length;
    const mean = apart.reduce((sum, difference) => sum + difference, 0) / apart.length;
    const most = Math.max(...apart);
    return [
      short(name),
      `${equal} of ${apart.length}`,
      score(mean),
      score(most),
      ours.rows[apart.indexOf(most)].name,
    ];
  });
  return markdownTable(
    ["", "equal", "mean difference", "largest", "in"],
    rows.map((row) => (row[3] === "0.0000" ? [...row.slice(0, 4), ""] : row)),
  );
}

/** Two tables, of re-identification and of trace inference: one would be too wide. */
function figure5(numbers: Numbers): string {
  const { rows } = readNumbers(numbers("fig5-synthetic"));
  const names = Object.keys(rows[0].values).filter((name) => /^[IT][2-9]-[^_]*$/.test(name));
  const tables = ["I", "T"].map((kind) => {
    const attackers = names.filter((name) => name.startsWith(kind));
    return markdownTable(
      ["days", ...attackers.map(short)],
      rows.map(({ values }) => [
        String(values.days),
        ...attackers.map((name) => repeatedScore(values, name)),
      ]),
    );
  });
  return tables.join("\n");
}

function figure6(numbers: Numbers): string {
  const { rows } = readNumbers(numbers("fig6-synthetic"));
  const columns = ["s_U", "s_I_min", "s_T_min", "s_I_min_all", "s_T_min_all"];
  return markdownTable(
    ["setting", "s_U", "s_I,min sample", "s_T,min sample", "s_I,min all", "s_T,min all"],
    SHOWN_OF_FIGURE_6.map((setting) => {
      const { values } = rows.find(({ name }) => name === setting)!;
      return [setting, ...columns.map((name) => repeatedScore(values, name))];
    }),
  );
}

type Scores = NumberTable["rows"][number]["values"];

/** Returns a function that finds the published scores of a setting: those of `A2-1-1-0.5` for `A2-MRLH(1,1,0.5)`. */
function publishedNumbers(): ((setting: string) => Scores) | undefined {
  if (!existsSync(PUBLISHED)) return undefined;
  const { rows } = readNumbers(readFileSync(PUBLISHED, "utf8"));
  const byName = new Map(rows.map(({ name, values }) => [name, values]));
  return (setting) => {
    const [anonymizer, parameters] = setting.split("(");
    const numbers = parameters === undefined ? [] : parameters.slice(0, -1).split(",");
    const values = byName.get([short(anonymizer), ...numbers].join("-"));
    if (values === undefined) throw new Error(`${setting} is not among the published settings`);
    return values;
  };
}

/** The short name of an attack or anonymizer: `I2` for `I2-VisitProb`. */
function short(attacker: string): string {
  return attacker.split("-")[0];
}

/** A mean with half the width of its 95 % interval, as the interval is before it is cut at 0 and 1. */
function repeatedScore(values: Scores, name: string): string {
  const mean = values[name];
  const half = Math.max(values[`${name}_high`] - mean, mean - values[`${name}_low`]);
  return `${score(mean)} ± ${score(half)}`;
}

function score(value: number): string {
  return value.toFixed(4);
}
