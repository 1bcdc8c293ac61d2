import { UserError } from "../../../common/errors.ts";
import { nextTeamNumber } from "../../../contest/team-rules.ts";
import type { Transaction } from "../../../platform/db/client.ts";

/**
 * The lowest free team number of a contest. Locks the contest until the transaction ends, so that no number is given twice.
 * @throws UserError `no_free_number` (409)
 */
export async function freeTeamNumber(tx: Transaction, contestId: string): Promise<number> {
  // FOR UPDATE rather than NO KEY UPDATE, because creating a team with a chosen number only takes its foreign key's lock.
  await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR UPDATE`;
  const taken = await tx.team.findMany({ where: { contestId }, select: { number: true } });
  const number = nextTeamNumber(taken.map((team) => team.number));
  if (number === null) throw new UserError("no_free_number", "The contest has as many teams as it can.", 409);
  return number;
}
