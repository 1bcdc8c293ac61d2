import type { Transaction } from "../db/client.ts";
import { announce } from "../events/channels.ts";

/**
 * Announces that an attack came or was scored: to its team's page; to matrix and leaderboard only once they show teams'
 * attacks, since thousands come within minutes.
 */
export async function announceTeamAttack(transaction: Transaction, attackId: string): Promise<void> {
  const { teamId, publicSet } = await transaction.teamAttack.findUniqueOrThrow({
    where: { id: attackId },
    select: { teamId: true, publicSet: { select: { dataSet: { select: { round: true } } } } },
  });
  const { contestId, resultsPublishedAt } = publicSet.dataSet.round;
  await announce(transaction, {
    contestId,
    attackingTeamId: teamId,
    partial: resultsPublishedAt === null,
  });
}
