import type { Transaction } from "../../../platform/db/client.ts";

/**
 * Locks a contest's list of teams until the transaction ends, so that no name or number is given twice. FOR UPDATE rather than NO KEY
 * UPDATE, because creating a team with a chosen number only takes its foreign key's lock.
 */
export async function lockTeams(tx: Transaction, contestId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "Contest" WHERE id = ${contestId}::uuid FOR UPDATE`;
}
