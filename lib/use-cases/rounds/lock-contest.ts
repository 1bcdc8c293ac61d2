import { UserError } from "../../common/errors.ts";
import type { Transaction } from "../../platform/db/client.ts";

/**
 * Locks a contest until the transaction ends: changes of what its organizers decide are serialized, so that none overwrites another unseen.
 * @throws UserError `no_such_contest` (404)
 */
export async function lockContest(tx: Transaction, contestId: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new UserError("no_such_contest", "There is no such contest.", 404);
}
