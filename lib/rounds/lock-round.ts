import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";

/** Says that there is no such round. */
export function noSuchRound(): UserError {
  return new UserError("no_such_round", "There is no such round.", 404);
}

/**
 * A round's row with its phases, locked until the transaction ends: acts on one round take turns, so that each finds its
 * clock as the one before left it.
 * @throws UserError `no_such_round` (404)
 */
export async function lockRound(tx: Transaction, roundId: string) {
  await tx.$queryRaw`SELECT id FROM "Round" WHERE id = ${roundId}::uuid FOR UPDATE`;
  const round = await tx.round.findUnique({
    where: { id: roundId },
    include: { phases: { orderBy: { startsAt: "asc" } }, contest: true },
  });
  if (!round) throw noSuchRound();
  return round;
}
