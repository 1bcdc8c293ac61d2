import { UserError } from "../../../common/errors.ts";
import { nextTeamNumber } from "../../../contest/team-rules.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { lockTeams } from "./lock-teams.ts";

/**
 * The lowest free team number of a contest, whose teams stay locked until the transaction ends.
 * @throws UserError `no_free_number` (409)
 */
export async function freeTeamNumber(tx: Transaction, contestId: string): Promise<number> {
  await lockTeams(tx, contestId);
  const taken = await tx.team.findMany({ where: { contestId }, select: { number: true } });
  const number = nextTeamNumber(taken.map((team) => team.number));
  if (number === null) throw new UserError("no_free_number", "The contest has as many teams as it can.", 409);
  return number;
}
