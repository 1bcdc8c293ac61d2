import { UserError } from "../../common/errors.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { findContest, noSuchContest } from "../../use-cases/rounds/find-contest.ts";
import type { LeaderboardView } from "../../use-cases/standings/leaderboard/leaderboard-view.ts";
import {
  type LeaderboardScope,
  loadLeaderboard,
} from "../../use-cases/standings/leaderboard/load-leaderboard.ts";
import { leaderboardCsv } from "../../views/leaderboard-csv.ts";
import { CSV_TYPE, fileResponse } from "./file-response.ts";

/**
 * Loads the leaderboard of a contest that the viewer can see, of all rounds or one.
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function leaderboardOf(
  db: Database,
  contest: string,
  viewer: AuthenticatedViewer,
  scope: LeaderboardScope,
): Promise<LeaderboardView> {
  const { id } = await findContest(db, contest, viewer);
  const view = await loadLeaderboard(db, id, viewer, databaseClock.now(), scope);
  if (!view) throw noSuchContest(contest);
  if (scope.round && view.rounds.length === 0) {
    throw new UserError("round_not_found", `There is no round ${scope.round}.`, 404);
  }
  return view;
}

/** The leaderboard as a CSV file to download. */
export function csvResponse(view: LeaderboardView): Response {
  return fileResponse(leaderboardCsv(view), `${leaderboardFileName(view)}.csv`, CSV_TYPE);
}

/** Name of a leaderboard's file, without extension. */
export function leaderboardFileName({ contest, rounds }: LeaderboardView): string {
  return [contest.slug, ...(rounds.length === 1 ? [rounds[0].slug] : []), "leaderboard"].join("-");
}
