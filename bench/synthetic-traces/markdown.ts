import { type AnonymizerSettings, anonymizerTitle } from "../../lib/core/anonymizers/anonymize.ts";
import { type Copies, MEASURES, type MeanScores, type Scores } from "./measure.ts";

/** An anonymizer's scores on the real sets and on both kinds of synthetic sets. */
export interface Comparison {
  readonly anonymizer: AnonymizerSettings;
  readonly real: MeanScores;
  readonly city: MeanScores;
  readonly like: MeanScores;
}

/** The published scores of the committee's own set of 2019; NaN where none was published. */
const COMMITTEE: Scores = [1, Number.NaN, 0.57, 0.67, Number.NaN, Number.NaN, Number.NaN];

/** A table of the scores, then one of the mean and largest differences. */
export function comparisonTables(rows: readonly Comparison[]): string {
  const kinds = ["real", "city", "like"] as const;
  const titles = { real: "Osaka", city: "made-up city", like: "`--like` Osaka" };
  const scores = rows.flatMap((row) =>
    kinds.map((kind) => [
      kind === "real" ? anonymizerTitle(row.anonymizer) : "",
      titles[kind],
      ...row[kind].mean.map((mean, i) =>
        kind === "real" ? `${mean.toFixed(3)} ± ${row[kind].deviation[i].toFixed(3)}` : mean.toFixed(3),
      ),
    ]),
  );
  const differences = (["city", "like"] as const).flatMap((kind) => {
    const off = rows.map((row) => row[kind].mean.map((mean, i) => Math.abs(mean - row.real.mean[i])));
    const column = (i: number) => off.map((row) => row[i]);
    return [
      [titles[kind], "mean", ...MEASURES.map((_, i) => average(column(i)).toFixed(3))],
      ["", "largest", ...MEASURES.map((_, i) => Math.max(...column(i)).toFixed(3))],
    ];
  });
  return [
    table(["", "", ...MEASURES], scores),
    table(["difference from Osaka", "", ...MEASURES], differences),
  ].join("\n");
}

export function twentyDaysTable(city: Scores, like: Scores): string {
  const cells = (scores: Scores) =>
    scores.map((score) => (Number.isNaN(score) ? "" : score.toFixed(3))).slice(1);
  return table(
    ["A1-none, 20 days", ...MEASURES.slice(1)],
    [
      ["committee's set of 2019", ...cells(COMMITTEE)],
      ["made-up city", ...cells(city)],
      ["`--like` Osaka (2 days)", ...cells(like)],
    ],
  );
}

export function copiesTable(otherTeam: Copies, synthetic: readonly Copies[]): string {
  const row = (title: string, { users, days }: Copies) => [
    title,
    String(users),
    `${(100 * days).toFixed(2)} %`,
  ];
  return table(
    ["compared with Osaka team 001 IDP", "users with somebody's R or O", "days that somebody lives"],
    [
      row("real: team 002 IDP", otherTeam),
      ...synthetic.map((copies, i) => row(`\`--like\`, seed ${i + 1}`, copies)),
    ],
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = header.map((title, column) => (title === "" || column === 0 ? "---" : "---:"));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}
