import type { Transaction } from "../../platform/db/client.ts";
import { announce } from "../../platform/events/channels.ts";

/**
 * Announces that an attack arrived or was scored, to the pages of its team. Matrix and leaderboard are told only once they
 * show teams' attacks, since thousands may arrive within minutes.
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
