import type { LeaderboardView } from "../../use-cases/standings/leaderboard/leaderboard-view.ts";
import { leaderboardCells } from "../leaderboard-csv.ts";
import type { Sheet } from "./workbook.ts";

const COLUMNS: Sheet["columns"] = [
  { title: "rank", shows: "plain", width: 6 },
  { title: "team", shows: "plain", width: 6 },
  { title: "name", shows: "plain", width: 24 },
  { title: "IDP s_U", shows: "score" },
  { title: "IDP", shows: "plain", width: 8 },
  { title: "s_I,min", shows: "score" },
  { title: "TRP s_U", shows: "score" },
  { title: "TRP", shows: "plain", width: 8 },
  { title: "s_T,min", shows: "score" },
  { title: "sum", shows: "score" },
  { title: "submitted at", shows: "plain", width: 26 },
];

/** The leaderboard as sheets, one per round. */
export function leaderboardSheets({ rounds }: Pick<LeaderboardView, "rounds">): Sheet[] {
  return rounds.map(({ slug, rows }) => ({ name: slug, columns: COLUMNS, rows: rows.map(leaderboardCells) }));
}
