import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { lockRound } from "../../rounds/lock-round.ts";
import { type BudgetRequest, epsilonOf } from "./schemas.ts";

/**
 * Sets the privacy budget of a round's original traces. It can be changed only before the first release.
 *
 * @throws UserError `no_such_round` (404), `budget_in_use` (409)
 */
export async function setPrivacyBudget(
  db: Database,
  userId: string | null,
  roundId: string,
  { epsilon }: BudgetRequest,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if ((await tx.popularityRelease.count({ where: { roundId } })) > 0) {
      throw new UserError(
        "budget_in_use",
        "Maps have been released under this budget: it can no longer be changed.",
        409,
      );
    }
    const data = { epsilonThousandths: epsilon };
    await tx.privacyBudget.upsert({ where: { roundId }, create: { roundId, ...data }, update: data });
    const detail = { round: round.name, epsilon: epsilonOf(epsilon) };
    await recordAudit(tx, { userId, action: "popularity.budget", subject: `round:${roundId}`, detail });
    await announce(tx, { contestId: round.contestId });
  });
}
