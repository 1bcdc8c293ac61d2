import type { Database } from "../db/client.ts";
import { countQueue, type QueueState } from "./queue.ts";

/** A contest in numbers, and what an organizer has still to do. */
export interface OverviewCounts {
  readonly rounds: number;
  readonly teams: number;
  readonly members: number;
  readonly pendingInvitations: number;
  readonly dataSets: number;
  readonly rulesVersions: number;
  readonly queue: Readonly<Record<QueueState, number>>;
}

/** Counts what a contest has by now. */
export async function readOverview(
  db: Database,
  contestId: string,
  now = new Date(),
): Promise<OverviewCounts> {
  const [rounds, teams, members, pendingInvitations, dataSets, rulesVersions, queue] = await Promise.all([
    db.round.count({ where: { contestId } }),
    db.team.count({ where: { contestId } }),
    db.member.count({ where: { contestId } }),
    db.invitation.count({
      where: { team: { contestId }, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    }),
    db.dataSet.count({ where: { round: { contestId } } }),
    db.rulesVersion.count({ where: { contestId } }),
    countQueue(db, contestId),
  ]);
  return { rounds, teams, members, pendingInvitations, dataSets, rulesVersions, queue };
}
