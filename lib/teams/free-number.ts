import { nextTeamNumber } from "../contest/team-rules.ts";
import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";

/**
 * The lowest number that no team of a contest has. Whoever makes a team of the contest at the same time waits until the
 * transaction ends, so that no number is given twice.
 * @throws UserError `no_free_number` (409)
 */
export async function freeTeamNumber(tx: Transaction, contestId: string): Promise<number> {
  // FOR UPDATE, not NO KEY UPDATE: a team that is made with a chosen number takes no lock but that of its foreign key.
  await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR UPDATE`;
  const taken = await tx.team.findMany({ where: { contestId }, select: { number: true } });
  const number = nextTeamNumber(taken.map((team) => team.number));
  if (number === null) throw new UserError("no_free_number", "The contest has as many teams as it can.", 409);
  return number;
}
