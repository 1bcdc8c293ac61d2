import type { AuthenticatedViewer } from "../auth/viewer.ts";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { leaderboardCsv } from "../views/leaderboard-csv.ts";
import type { LeaderboardView } from "../views/leaderboard-view.ts";
import { loadLeaderboard } from "../views/load-leaderboard.ts";
import { CSV_TYPE, fileResponse } from "./file-response.ts";

/**
 * A contest's leaderboard, of all rounds or one.
 * @param round its slug or id; null for all
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function leaderboardOf(
  db: Database,
  contest: string,
  round: string | null,
  viewer: AuthenticatedViewer,
): Promise<LeaderboardView> {
  const view = await loadLeaderboard(db, contest, viewer);
  if (!view) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  if (round === null) return view;
  const rounds = view.rounds.filter(({ id, slug }) => slug === round || id === round);
  if (rounds.length === 0) throw new UserError("round_not_found", `There is no round ${round}.`, 404);
  return { ...view, rounds };
}

/** The leaderboard as a CSV file to download. */
export function csvResponse(view: LeaderboardView): Response {
  return fileResponse(leaderboardCsv(view), `${leaderboardFileName(view)}.csv`, CSV_TYPE);
}

/** How a file of it is named, without the ending. */
export function leaderboardFileName({ contest, rounds }: LeaderboardView): string {
  return [contest.slug, ...(rounds.length === 1 ? [rounds[0].slug] : []), "leaderboard"].join("-");
}
