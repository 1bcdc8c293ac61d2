import type { Database, Transaction } from "../../../platform/db/client.ts";
import { RESCORE_TEAM_ATTACK } from "../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../platform/queue/queue.ts";

/** Condition: a round's teams' attacks that have a score. Failed ones have none to compare with. */
const scoredAttacksOf = (roundId: string) => ({
  state: "SCORED" as const,
  publicSet: { dataSet: { roundId } },
  scores: { some: { supersededAt: null } },
});

/** How many teams' attacks of a round a re-scoring would cover. */
export function countScoredAttacks(connection: Database | Transaction, roundId: string): Promise<number> {
  return connection.teamAttack.count({ where: scoredAttacksOf(roundId) });
}

/**
 * Adds each of the round's scored attacks to a re-scoring, with its current score to compare with, and queues them.
 * @returns how many
 */
export async function queueAttacks(
  tx: Transaction,
  rescoring: { readonly id: string; readonly roundId: string },
): Promise<number> {
  const attacks = await tx.teamAttack.findMany({
    where: scoredAttacksOf(rescoring.roundId),
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    select: { id: true, scores: { where: { supersededAt: null }, orderBy: { number: "desc" }, take: 1 } },
  });
  const made = await tx.rescoredAttack.createManyAndReturn({
    data: attacks.map(({ id, scores: [base] }) => ({
      rescoringId: rescoring.id,
      attackId: id,
      baseId: base.id,
    })),
    select: { id: true },
  });
  const payloads = made.map(({ id }) => ({ rescoredId: id }));
  await enqueueAll(tx, RESCORE_TEAM_ATTACK, payloads);
  return made.length;
}
