import { recordAudit } from "../audit/record.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { logger } from "../log.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Records a sign-in in the audit log, or a failed one to an account that exists: as many in an hour as the limit allows, so that a flood of
 * them cannot fill the log. Never throws: a sign-in does not fail because of it.
 */
export async function auditSignIn(
  db: Database,
  limits: RateLimits,
  action: "user.signIn" | "user.failSignIn",
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  try {
    if (!(await limits.tryTake("auditSignIn", `${action} ${id}`))) return;
    await inTransaction(db, async (tx) => {
      // No entry may name somebody after the deletion of their account, which waits for this lock.
      const present = await tx.$queryRaw<unknown[]>`SELECT FROM "User" WHERE id = ${id}::uuid FOR KEY SHARE`;
      if (present.length === 0) return;
      const userId = action === "user.signIn" ? id : null;
      await recordAudit(tx, { userId, action, subject: `user:${id}`, detail: { member: name } });
    });
  } catch (error) {
    logger("auth").warn({ error }, "a sign-in could not be recorded in the audit log");
  }
}
