import type { Transaction } from "../../../platform/db/client.ts";

/**
 * Locks a re-scoring, so that it is neither applied nor discarded until the transaction ends.
 * @returns false if it is already applied or discarded
 */
export async function lockUndecided(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Rescoring" WHERE id = ${id}::uuid AND "appliedAt" IS NULL AND "discardedAt" IS NULL FOR SHARE`;
  return rows.length > 0;
}
