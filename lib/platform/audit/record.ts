import type { Prisma } from "../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../db/client.ts";
import type { AuditedAction } from "./actions.ts";

interface AuditFacts {
  /** The user; null for the system itself or somebody at the server's command line. */
  readonly userId: string | null;
  readonly action: AuditedAction;
  /** The object of the act as kind and id, e.g. `round:0198...`. */
  readonly subject: string;
  /**
   * Further facts about the act. Never a secret. A person's name must be in `member`, with their id in `userId` or the subject, so
   * that the name can be erased when their account is deleted (lib/use-cases/site/account-deletion).
   */
  readonly detail?: Prisma.InputJsonObject;
}

/** Records an act in the audit log. Call it in the transaction of the act, so that both are stored or neither is. */
export async function recordAudit(db: Database | Transaction, facts: AuditFacts): Promise<void> {
  const { userId, action, subject, detail = {} } = facts;
  await db.auditEntry.create({ data: { userId, action, subject, detail } });
}
