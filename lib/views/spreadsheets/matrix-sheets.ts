import { PRIVACY_SCORES, type PrivacyScore } from "../../core/scores/attacked-set.ts";
import type { MatrixRound, MatrixView } from "../results/matrix-view.ts";
import type { Sheet, SheetColumn } from "./workbook.ts";

const TITLES = { reidentification: "s_I", traceInference: "s_T" } as const;

/**
 * The matrices as sheets, one per round and score: a row per target and, below, the sums; `-` for a team's own set, empty where
 * there was no attack.
 * @param only one of the two scores; by default both
 */
export function matrixSheets({ rounds }: Pick<MatrixView, "rounds">, only?: PrivacyScore): Sheet[] {
  const scores = only ? [only] : PRIVACY_SCORES;
  return rounds.flatMap((round) => scores.map((score) => matrixSheet(round, score)));
}

function matrixSheet(round: MatrixRound, score: PrivacyScore): Sheet {
  const { columns, rows } = round.matrices[score];
  const title = TITLES[score];
  const scoreColumn = (name: string): SheetColumn => ({ title: name, shows: "score" });
  return {
    name: `${title} ${round.slug}`,
    columns: [
      { title: "target", shows: "plain", width: 20 },
      { title: "team", shows: "plain", width: 24 },
      scoreColumn("s_U"),
      { title: "valid", shows: "plain", width: 8 },
      ...columns.map(({ id }) => scoreColumn(id)),
      scoreColumn(`${title},min`),
    ],
    rows: [
      ...rows.map((row) => [
        row.id,
        row.team.name,
        row.utilityScore,
        row.valid ? "valid" : "invalid",
        ...columns.map(({ id, team }) => row.scores[id] ?? (team?.number === row.team.number ? "-" : null)),
        row.minimum,
      ]),
      ["sum", null, null, null, ...columns.map(({ sum }) => sum), null],
    ],
  };
}
