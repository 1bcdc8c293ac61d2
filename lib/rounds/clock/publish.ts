import { z } from "zod";
import { refusesData, refusesResults } from "../../contest/publication.ts";
import type { Database, Transaction } from "../../db/client.ts";
import { closeVoteWithResults } from "../../examiners/close-vote.ts";
import { refusedAct } from "./assert-act.ts";
import { actOnRound, type RoundAct } from "./round-act.ts";

/** What `POST /api/v1/rounds/{round}/publish` takes. */
export const publishBodySchema = z.strictObject({ what: z.enum(["results", "data"]) });

export type Publication = z.infer<typeof publishBodySchema>["what"];

/**
 * Publishes a round's results, or all its data: original traces, ID tables and the salt. Neither can be taken back. The
 * last round's results close the vote for the best presenter.
 * @throws UserError `already_published`, `round_running`, `round_not_closed`, `attacks_pending`,
 *   `results_not_published` (409)
 */
export async function publish(db: Database, act: RoundAct, what: Publication): Promise<void> {
  const { now } = act;
  await actOnRound(db, act, async (tx, round) => {
    const pending = await countPendingAttacks(tx, round.id);
    const refusal = what === "results" ? refusesResults(round, now, pending) : refusesData(round, now);
    if (refusal) {
      const facts = { rule: `publish.${what}`, ...(refusal === "attacks_pending" ? { pending } : {}) };
      throw refusedAct(what === "results" ? "publishResults" : "publishData", refusal, round, facts);
    }
    const data = what === "results" ? { resultsPublishedAt: now } : { dataPublishedAt: now };
    await tx.round.update({ where: { id: round.id }, data });
    if (what === "results") await closeVoteWithResults(tx, round, now);
    return { action: what === "results" ? "results.publish" : "data.publish", detail: {} };
  });
}

/** How many attacks of the round wait for their score. More cannot come: an attack that is stored locks the round too. */
function countPendingAttacks(tx: Transaction, roundId: string): Promise<number> {
  return tx.teamAttack.count({
    where: { publicSet: { dataSet: { roundId } }, state: { in: ["QUEUED", "SCORING"] } },
  });
}
