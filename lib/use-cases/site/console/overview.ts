import type { NextAct } from "../../../contest/next-act.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { countWaitingAccounts } from "../../people/users/waiting-accounts.ts";
import { countQueue, type QueueState } from "./queue.ts";
import { listRoundSets, setsWithoutData } from "./round-sets.ts";

/** A contest's numbers, and what its organizers still have to do. */
export interface OverviewCounts {
  readonly rounds: number;
  readonly teams: number;
  readonly members: number;
  readonly pendingInvitations: number;
  readonly dataSets: number;
  readonly rulesVersions: number;
  readonly unanswered: number;
  /** Accounts of the whole site that are not confirmed. */
  readonly waitingAccounts: number;
  readonly queue: Readonly<Record<QueueState, number>>;
}

/** Counts a contest's present rows. */
export async function readOverview(db: Database, contestId: string): Promise<OverviewCounts> {
  const now = databaseClock.now();
  const [
    rounds,
    teams,
    members,
    pendingInvitations,
    dataSets,
    rulesVersions,
    unanswered,
    waitingAccounts,
    queue,
  ] = await Promise.all([
    db.round.count({ where: { contestId } }),
    db.team.count({ where: { contestId } }),
    db.member.count({ where: { contestId } }),
    db.invitation.count({
      where: { team: { contestId }, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    }),
    db.dataSet.count({ where: { round: { contestId } } }),
    db.rulesVersion.count({ where: { contestId } }),
    db.question.count({ where: { contestId, answer: null } }),
    countWaitingAccounts(db),
    countQueue(db, contestId),
  ]);
  return {
    rounds,
    teams,
    members,
    pendingInvitations,
    dataSets,
    rulesVersions,
    unanswered,
    waitingAccounts,
    queue,
  };
}

/** For rounds whose teams may still submit: the sets for which data are missing, by round id. */
export async function readMissingData(
  db: Database,
  rounds: readonly { readonly id: string; readonly nextAct: NextAct | null }[],
): Promise<ReadonlyMap<string, ReturnType<typeof setsWithoutData>>> {
  const open = rounds.filter(({ nextAct }) => BEFORE_THE_CLOSE.includes(nextAct));
  const missing = open.map(async ({ id }) => [id, setsWithoutData(await listRoundSets(db, id))] as const);
  return new Map(await Promise.all(missing));
}

/** Number of failed scorings of participating teams' submissions, by round id; only for rounds that are not closed and have some. */
export async function readFailedScorings(
  db: Database,
  contestId: string,
  rounds: readonly { readonly id: string; readonly nextAct: NextAct | null }[],
): Promise<ReadonlyMap<string, number>> {
  const open = rounds.filter(({ nextAct }) => nextAct === "close" || BEFORE_THE_CLOSE.includes(nextAct));
  const failed = open.map(async ({ id }) => {
    const { FAILED } = await countQueue(db, contestId, { roundId: id, takingPart: true });
    return [id, FAILED] as const;
  });
  return new Map((await Promise.all(failed)).filter(([, count]) => count > 0));
}

const BEFORE_THE_CLOSE: readonly (NextAct | null)[] = ["release", "setPhases", "prepare", "collect"];
