import type { DataKind } from "../core/formats/file-names.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import type {
  LeaderboardPoint,
  LeaderboardRound,
  LeaderboardRow,
} from "../use-cases/standings/leaderboard/leaderboard-view.ts";
import { loadLeaderboard } from "../use-cases/standings/leaderboard/load-leaderboard.ts";
import type { HistoryRound } from "./history/history-view.ts";
import { loadHistory } from "./history/load-history.ts";
import { loadSubmission } from "./load-submission.ts";
import type { SubmissionView } from "./submission-view.ts";

/** The public data of a team in one round. */
export interface TeamPageRound extends Omit<LeaderboardRound, "rows" | "points"> {
  /** Null for a withdrawn team, which is not on the board. */
  readonly row: LeaderboardRow | null;
  /** How many teams are ranked. */
  readonly rankedCount: number;
  /** The team's scored submissions. */
  readonly points: readonly LeaderboardPoint[];
  readonly history: HistoryRound;
}

/** The content of a team's public page. Does not include members' names, which only the team may see. */
export interface TeamPageView {
  readonly contest: { readonly slug: string; readonly name: string; readonly timeZone: string };
  readonly team: { readonly number: number; readonly name: string };
  readonly withdrawn: boolean;
  readonly rounds: readonly TeamPageRound[];
}

/**
 * Loads a team's public data: its place, its scored submissions, and its scores over time.
 * @returns null if there is no such team
 */
export async function loadTeamPage(
  db: Database,
  contestId: string,
  number: number,
  viewer: AuthenticatedViewer,
): Promise<TeamPageView | null> {
  const team = await db.team.findUnique({ where: { contestId_number: { contestId, number } } });
  if (!team) return null;
  const now = databaseClock.now();
  const [board, history] = await Promise.all([
    loadLeaderboard(db, contestId, viewer, now, { points: { team: number } }),
    loadHistory(db, contestId, viewer, now, { team: number }),
  ]);
  if (!board) return null;
  const isOurs = (entry: { readonly team: { readonly number: number } }) => entry.team.number === number;
  return {
    contest: board.contest,
    team: { number, name: team.name },
    withdrawn: team.withdrawnAt !== null,
    rounds: board.rounds.map(({ rows, points, ...round }, i) => ({
      ...round,
      row: rows.find(isOurs) ?? null,
      rankedCount: rows.filter(({ rank }) => rank !== null).length,
      points,
      history: history.rounds[i],
    })),
  };
}

/** Loads the two submissions that count in a round, with every attack on them; null where none does. */
export async function loadCountingSubmissions(
  db: Database,
  row: LeaderboardRow | null,
  viewer: AuthenticatedViewer,
): Promise<Readonly<Record<DataKind, SubmissionView | null>>> {
  const load = (kind: DataKind) => {
    const set = row?.sets[kind];
    return set ? loadSubmission(db, set.submissionId, viewer) : null;
  };
  const [idp, trp] = await Promise.all([load("IDP"), load("TRP")]);
  return { IDP: idp, TRP: trp };
}
