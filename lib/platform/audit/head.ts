import type { Database, Transaction } from "../db/client.ts";

/** An entry of the chain. Whoever keeps its hash can prove later whether the log up to it was rewritten. */
export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

/** The newest sealed entry; null if there is none. */
export async function auditHead(db: Database | Transaction): Promise<AuditHead | null> {
  const head = await db.auditEntry.findFirst({
    where: { sequence: { not: null } },
    orderBy: { sequence: "desc" },
    select: { sequence: true, hash: true },
  });
  return head as AuditHead | null;
}
