import type { Transaction } from "../db/client.ts";

/**
 * Keeps a re-scoring from being applied or discarded until the transaction ends.
 * @returns whether it is neither by now
 */
export async function keepUndecided(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Rescoring" WHERE id = ${id}::uuid AND "appliedAt" IS NULL AND "discardedAt" IS NULL FOR SHARE`;
  return rows.length > 0;
}
