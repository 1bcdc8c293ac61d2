import { csvText } from "../../common/csv-text.ts";
import { PRIVACY_SCORES, type PrivacyScore } from "../../core/scores/attacked-set.ts";
import type { AttackMatrix, MatrixRow, MatrixView } from "./matrix-view.ts";

const MINIMA = { reidentification: "s_i_min", traceInference: "s_t_min" } as const;

/**
 * The matrices as one CSV table (RFC 4180, but with LF): a line per round, score and target and, below those of each matrix, one of sums;
 * scores in full precision, `-` for a team's own set, empty where there was no attack.
 * @param only one of the two scores; by default both, with a column for each attacker of either
 */
export function matrixCsv({ rounds }: Pick<MatrixView, "rounds">, only?: PrivacyScore): string {
  const scores = only ? [only] : PRIVACY_SCORES;
  const matrices = rounds.flatMap((round) =>
    scores.map((score) => ({ of: [round.slug, score], matrix: round.matrices[score] })),
  );
  const columns = matrices.flatMap(({ matrix }) => matrix.columns);
  // Teams come before programs, each in the order of their matrices.
  const ordered = [...columns.filter(({ team }) => team), ...columns.filter(({ team }) => !team)];
  const ids = [...new Set(ordered.map(({ id }) => id))];
  const header = ["round", "score", "target", "s_u", "valid", ...ids, only ? MINIMA[only] : "minimum"];
  return csvText([header, ...matrices.flatMap(({ of, matrix }) => matrixLines(of, matrix, ids))]);
}

function matrixLines(
  of: readonly string[],
  { columns, rows }: AttackMatrix,
  ids: readonly string[],
): (string | number)[][] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const cell = (row: MatrixRow, id: string) =>
    row.scores[id] ?? (byId.get(id)?.team?.number === row.team.number ? "-" : "");
  return [
    ...rows.map((row) => [
      ...of,
      row.id,
      row.utilityScore,
      row.valid ? "valid" : "invalid",
      ...ids.map((id) => cell(row, id)),
      row.minimum,
    ]),
    [...of, "sum", "", "", ...ids.map((id) => byId.get(id)?.sum ?? ""), ""],
  ];
}
