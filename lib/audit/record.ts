import type { Prisma } from "../../generated/prisma/client.ts";
import type { Database, Transaction } from "../db/client.ts";
import type { AuditedAction } from "./actions.ts";

interface AuditFacts {
  /** Who did it; null for the system itself or somebody at the server's command line. */
  readonly userId: string | null;
  readonly action: AuditedAction;
  /** What it was done to: kind and id, e.g. `round:0198...`. */
  readonly subject: string;
  /**
   * Facts that tell the act apart from others of its kind. Never a secret. A person's name is `member`, and whose it is stands
   * beside it as `userId`, or in the subject: when their account is deleted, the name goes (lib/users/deletion).
   */
  readonly detail?: Prisma.InputJsonObject;
}

/** Writes an act down. Inside the transaction that does the act, so that neither stands without the other. */
export async function recordAudit(db: Database | Transaction, facts: AuditFacts): Promise<void> {
  const { userId, action, subject, detail = {} } = facts;
  await db.auditEntry.create({ data: { userId, action, subject, detail } });
}
