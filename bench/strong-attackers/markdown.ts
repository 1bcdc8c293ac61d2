import { markdownTable } from "../marked-page.ts";
import type { CaseResult, PreliminaryResult } from "./measure.ts";

/** The page's tables. */
export const markdownTables = { scores: scoreTables, preliminary: preliminaryTable };

/** Tables of s_I and of s_T for every attack on every set. */
function scoreTables(cases: readonly CaseResult[]): string {
  const kinds = ["reidentification", "traceInference"] as const;
  const parts = kinds.map((kind) => {
    const names = cases[0].results.filter((result) => result.kind === kind).map((result) => result.attacker);
    const rows = cases.map(({ name, utility, results }) => {
      const scores = names.map((attacker) => results.find((result) => result.attacker === attacker)!.score);
      const least = Math.min(...scores);
      const cells = scores.map((score) => (score === least ? `**${score.toFixed(4)}**` : score.toFixed(4)));
      return [name, utility.toFixed(4), ...cells];
    });
    const symbol = kind === "reidentification" ? "s_I" : "s_T";
    return markdownTable([symbol, "s_U", ...names], rows);
  });
  return parts.join("\n");
}

function preliminaryTable(rows: readonly PreliminaryResult[]): string {
  return markdownTable(
    ["team", "s_I that I6 expects"],
    rows.map(({ team, expectedScore }) => [team, expectedScore.toFixed(4)]),
  );
}
