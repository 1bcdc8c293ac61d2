import type { Database, Transaction } from "../../lib/platform/db/client.ts";
import { holdLocks } from "./locks.ts";

/** Changes the audit log as only the database's owner can: with the triggers off that keep its entries. */
export async function rewriteAudit(
  db: Database,
  change: (tx: Transaction) => Promise<unknown> = (tx) => tx.auditEntry.deleteMany(),
): Promise<void> {
  await holdLocks(db, async (tx) => {
    await tx.$executeRaw`ALTER TABLE "AuditEntry" DISABLE TRIGGER USER`;
    await change(tx);
    await tx.$executeRaw`ALTER TABLE "AuditEntry" ENABLE TRIGGER USER`;
  });
}
