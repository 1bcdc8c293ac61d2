import type { Transaction } from "../../platform/db/client.ts";

/** Keeps attacks on a set from being added, or scored again, until the transaction ends. */
export async function lockPublicSet(tx: Transaction, publicSetId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "PublicSet" WHERE id = ${publicSetId}::uuid FOR UPDATE`;
}
