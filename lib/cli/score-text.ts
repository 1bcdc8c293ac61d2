import type {
  Minima,
  ReidentificationResult,
  TraceInferenceResult,
  UtilityResult,
} from "../scoring/steps.ts";

/** What `score` prints: every number of a submission and what it rests on. */
export interface ScoreReport extends Partial<Minima> {
  readonly scorerVersion: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly seed: number;
  readonly shuffleSeed: number;
  utility?: UtilityResult & { requiredUtility: number };
  readonly attacks: (Omit<ReidentificationResult, "inferred"> | Omit<TraceInferenceResult, "inferred">)[];
}

/** A score in full, as the official evaluators print it: the shortest text that reads back to it, `1.0` for one. */
export function formatScore(score: number): string {
  return Number.isInteger(score) ? score.toFixed(1) : String(score);
}

/** One line for each score: `s_I I2-VisitProb 0.959`. */
export function evaluatorLines({ utility, attacks }: ScoreReport): string {
  const lines = utility ? [`s_U ${formatScore(utility.score)}`] : [];
  for (const { kind, attacker, score } of attacks) {
    lines.push(`${kind === "reidentification" ? "s_I" : "s_T"} ${attacker} ${formatScore(score)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** The report as a table of names, scores with four decimals and what they count. */
export function scoreTable(report: ScoreReport): string {
  const { utility, attacks, minReidentificationScore, minTraceInferenceScore } = report;
  const rows: string[][] = [];
  if (utility) {
    const { score, valid, requiredUtility } = utility;
    const verdict = valid ? `valid, at least ${requiredUtility}` : `invalid, below ${requiredUtility}`;
    rows.push(["s_U", "", score.toFixed(4), verdict]);
  }
  for (const result of attacks) {
    if (result.kind === "reidentification") {
      const counts = `${result.hits} of ${result.total} users found`;
      rows.push(["s_I", result.attacker, result.score.toFixed(4), counts]);
    } else rows.push(["s_T", result.attacker, result.score.toFixed(4), ""]);
  }
  for (const [name, score] of [
    ["s_I,min", minReidentificationScore],
    ["s_T,min", minTraceInferenceScore],
  ] as const) {
    if (typeof score === "number") rows.push([name, "", score.toFixed(4), ""]);
  }
  const { userCount, eventsPerUser, seed, shuffleSeed, scorerVersion } = report;
  const title = `${userCount} users x ${eventsPerUser} events, seed ${seed}, shuffle seed ${shuffleSeed}, scorer ${scorerVersion}`;
  return `${title}\n${alignColumns(rows)}`;
}

function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join("  ")
      .trimEnd();
  return rows.map((row) => `${line(row)}\n`).join("");
}
