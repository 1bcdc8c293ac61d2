import type { ProgramResult } from "../../contest/counting-set.ts";
import { grouped } from "../../core/grouped.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";

/** Loads the attack programs' scores of the given scorings only, by scoring id; a round may have a hundred times as many. */
export async function loadProgramResults(
  db: Database | Transaction,
  scoringIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ProgramResult[]>> {
  const rows = await db.$queryRaw<(ProgramResult & { scoringId: string })[]>`
    SELECT "scoringId", attacker, kind::text, score FROM "AttackResult"
    WHERE "scoringId" = ANY (${[...scoringIds]}::uuid[])
    ORDER BY id`;
  return grouped(rows, ({ scoringId }) => scoringId);
}
