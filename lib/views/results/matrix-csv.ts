import { csvText } from "../../common/csv-text.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "../../core/scores/attacked-set.ts";
import type { AttackMatrix, MatrixRound, MatrixView } from "./matrix-view.ts";

const MINIMA = { reidentification: "s_i_min", traceInference: "s_t_min" } as const;

/**
 * The matrices as CSV (RFC 4180, but with LF): a line per target and, below each matrix, one of sums; scores in full precision,
 * `-` for a team's own set, empty where there was no attack. Each matrix has its own header line, since attackers differ.
 * @param only one of the two scores; by default both
 */
export function matrixCsv({ rounds }: Pick<MatrixView, "rounds">, only?: PrivacyScore): string {
  const scores = only ? [only] : PRIVACY_SCORES;
  return csvText(rounds.flatMap((round) => scores.flatMap((score) => matrixLines(round, score))));
}

function matrixLines(round: MatrixRound, score: PrivacyScore): (string | number)[][] {
  const { columns, rows }: AttackMatrix = round.matrices[score];
  const ids = columns.map(({ id }) => id);
  return [
    ["round", "score", "target", "s_u", "valid", ...ids, MINIMA[score]],
    ...rows.map((row) => [
      round.slug,
      score,
      row.id,
      row.utilityScore,
      row.valid ? "valid" : "invalid",
      ...columns.map(({ id, team }) => row.scores[id] ?? (team?.number === row.team.number ? "-" : "")),
      row.minimum,
    ]),
    [round.slug, score, "sum", "", "", ...columns.map(({ sum }) => sum), ""],
  ];
}
