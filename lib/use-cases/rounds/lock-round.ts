import { UserError } from "../../common/errors.ts";
import type { Transaction } from "../../platform/db/client.ts";

/** The error for a round that does not exist. */
export function noSuchRound(): UserError {
  return new UserError("no_such_round", "There is no such round.", 404);
}

/**
 * Loads a round with its phases and contest, and locks it until the transaction ends. Acts on one round are thus serialized,
 * and each sees the clock as the previous one left it.
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
