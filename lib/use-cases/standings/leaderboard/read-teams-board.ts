import type { Round } from "../../../../generated/prisma/client.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import { ANONYMOUS_VIEWER } from "../../../platform/auth/viewer.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import type { LeaderboardRow } from "./leaderboard-view.ts";
import { loadLeaderboard } from "./load-leaderboard.ts";

/** The submission that counts for a team's data set of one kind. */
interface CountedSet {
  /** The submission's number. */
  readonly number: number;
  readonly valid: boolean;
  /** s_I,min of an IDP set, s_T,min of a TRP set; 0 if invalid. */
  readonly minScore: number;
}

/** A team on its round's board. */
export interface TeamOnBoard {
  readonly sets: Readonly<Record<DataKind, CountedSet | null>>;
  /** Null for the committee's team, which is not ranked. */
  readonly place: { readonly rank: number; readonly sum: number } | null;
}

/** Teams by number. */
export type TeamsBoard = ReadonlyMap<number, TeamOnBoard>;

/**
 * Reads the board with which teams are told what a re-scoring changed: the public one, with every team's own sets unfrozen. Teams' attacks
 * count once the results are published.
 */
export async function readTeamsBoard(
  tx: Transaction,
  { id, contestId }: Pick<Round, "id" | "contestId">,
  now: Date,
): Promise<TeamsBoard> {
  const scope = { round: id, unfrozen: true } as const;
  const board = await loadLeaderboard(tx, contestId, ANONYMOUS_VIEWER, now, scope);
  return new Map((board?.rounds[0]?.rows ?? []).map((row) => [row.team.number, teamOf(row)]));
}

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
