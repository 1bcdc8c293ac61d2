import { NOBODY } from "../../../platform/auth/viewer.ts";
import type { LeaderboardRow } from "./leaderboard-view.ts";
import { loadLeaderboard } from "./load-leaderboard.ts";
import type { BoardReader, TeamOnBoard } from "./teams-board.ts";

/** Reads the board with which teams are told what a re-scoring changed: the public one, but without freezes. */
export const readTeamsBoard: BoardReader = async (tx, { id, contestId }, now) => {
  const scope = { round: id, points: "none", unfrozen: true } as const;
  const board = await loadLeaderboard(tx, contestId, NOBODY, now, scope);
  return new Map((board?.rounds[0]?.rows ?? []).map((row) => [row.team.number, teamOf(row)]));
};

function teamOf({ rank, sum, sets, ...row }: LeaderboardRow): TeamOnBoard {
  const counted = (kind: "IDP" | "TRP", minScore: number) => {
    const set = sets[kind];
    return set && { number: set.submissionNumber, valid: set.valid, minScore };
  };
  return {
    sets: {
      IDP: counted("IDP", row.minReidentificationScore),
      TRP: counted("TRP", row.minTraceInferenceScore),
    },
    place: rank === null ? null : { rank, sum },
  };
}
