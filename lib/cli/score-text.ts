import { formatScore } from "../core/scores/format-score.ts";
import { scoreName } from "../scoring/repeats.ts";
import type {
  Minima,
  ReidentificationResult,
  TraceInferenceResult,
  UtilityResult,
} from "../scoring/steps.ts";

/** What `score` prints: all scores of a set, and the counts, sums and seeds behind them. */
export interface ScoreReport extends Partial<Minima> {
  readonly scorerVersion: string;
  readonly userCount: number;
  readonly eventsPerUser: number;
  readonly seed: number;
  readonly shuffleSeed: number;
  utility?: UtilityResult & { requiredUtility: number };
  readonly attacks: (Omit<ReidentificationResult, "inferred"> | Omit<TraceInferenceResult, "inferred">)[];
}

/**
 * Formats a score in full, as the official evaluators (Python) print it: the shortest text that reads back to the same double, with
 * `1.0` for one and exponents such as `5e-05` below 0.0001.
 */
export function fullScore(score: number): string {
  if (Number.isInteger(score)) return score.toFixed(1);
  return Math.abs(score) < 1e-4 ? score.toExponential().replace(/-(\d)$/, "-0$1") : String(score);
}

/** One line for each score: `s_I I2-VisitProb 0.959`. */
export function evaluatorLines({ utility, attacks }: ScoreReport): string {
  const lines = utility ? [`s_U ${fullScore(utility.score)}`] : [];
  for (const { kind, attacker, score } of attacks) {
    lines.push(`${kind === "reidentification" ? "s_I" : "s_T"} ${attacker} ${fullScore(score)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Formats a score as the pages do, `-` if there is none. */
export function shortScore(score: number | null, bound?: number): string {
  return score === null ? "-" : formatScore(score, bound);
}

/** One number of a report. */
interface ScoreRow {
  /** `s_U`, `s_I I2-VisitProb`, `s_I,min`, ... */
  readonly name: string;
  readonly score: number;
  /** A remark beside the number, such as what it counts. */
  readonly note: string;
  /** The bound that the note compares the score with. */
  readonly bound?: number;
}

/** The remark beside s_U. */
export function validityNote(valid: boolean, requiredUtility: number): string {
  return valid ? `valid, at least ${requiredUtility}` : `invalid, below ${requiredUtility}`;
}

/** The remark beside s_I. */
export function hitsNote({ hits, total }: { readonly hits: number; readonly total: number }): string {
  return `${hits} of ${total} users found`;
}

/** A report's numbers in the order in which they are shown. */
export function scoreRows(report: ScoreReport): ScoreRow[] {
  const { utility, attacks, minReidentificationScore, minTraceInferenceScore } = report;
  const rows: ScoreRow[] = [];
  if (utility) {
    const { score, valid, requiredUtility } = utility;
    rows.push({ name: "s_U", score, note: validityNote(valid, requiredUtility), bound: requiredUtility });
  }
  for (const result of attacks) {
    const { attacker, kind, score } = result;
    const note = result.kind === "reidentification" ? hitsNote(result) : "";
    rows.push({ name: scoreName(kind, attacker), score, note });
  }
  if (typeof minReidentificationScore === "number") {
    rows.push({ name: scoreName("reidentification", null), score: minReidentificationScore, note: "" });
  }
  if (typeof minTraceInferenceScore === "number") {
    rows.push({ name: scoreName("traceInference", null), score: minTraceInferenceScore, note: "" });
  }
  return rows;
}

/** The report as a table of names, scores with four decimals, and remarks. */
export function scoreTable(report: ScoreReport): string {
  const { userCount, eventsPerUser, seed, shuffleSeed, scorerVersion } = report;
  const title = `${userCount} users x ${eventsPerUser} events, seed ${seed}, shuffle seed ${shuffleSeed}, scorer ${scorerVersion}`;
  return `${title}\n${alignScores(scoreRows(report))}`;
}

/** A line for each score: its name, the score with four decimals, and the remark, in columns. */
export function alignScores(rows: readonly (Omit<ScoreRow, "score"> & { score: number | null })[]): string {
  return alignColumns(rows.map(({ name, score, note, bound }) => [name, shortScore(score, bound), note]));
}

/** Pads the cells of rows, all of the same number, to columns. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
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
