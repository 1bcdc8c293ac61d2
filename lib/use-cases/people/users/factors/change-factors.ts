import type { Prisma } from "../../../../../generated/prisma/client.ts";
import { recordAudit } from "../../../../platform/audit/record.ts";
import { hasFactor } from "../../../../platform/auth/factors/verify-code.ts";
import { lockOwner } from "../../../../platform/auth/lock-owner.ts";
import { mailAccountChange } from "../../../../platform/auth/mail-account-change.ts";
import type { SessionUser } from "../../../../platform/auth/sessions.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { databaseClock } from "../../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../../platform/db/transaction.ts";
import type { Caller } from "../confirm-owner.ts";

/** What the owner is told of by mail. */
const MAILED = {
  "factor.add": "FACTOR_ADDED",
  "factor.remove": "FACTOR_REMOVED",
  "factor.newCodes": "RECOVERY_CODES_MADE",
} as const;

/** What became of a change, and the user's data for remembering the browser. */
export interface ChangedFactors<Value> {
  readonly user: { readonly id: string; readonly sessionVersion: number };
  readonly value: Value;
}

/**
 * Changes a user's second factors in one transaction, records that in the audit log, and tells the owner by mail. All other sessions
 * end, since whoever holds one proved something else; the one that asks continues, and counts as with a second factor while there is one.
 *
 * @param owner as they were when they were confirmed
 * @param work the change; its `detail` is for the audit log
 * @throws UserError `sign_in_required` (401) if their sessions have ended since
 */
export async function changeFactors<Value>(
  db: Database,
  { session }: Pick<Caller, "session">,
  owner: SessionUser,
  action: keyof typeof MAILED,
  work: (tx: Transaction) => Promise<{ value: Value; detail: Prisma.InputJsonObject }>,
): Promise<ChangedFactors<Value>> {
  const { id: userId } = owner;
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, owner);
    const { value, detail } = await work(tx);
    const { name, sessionVersion } = await tx.user.update({
      where: { id: userId },
      data: { sessionVersion: { increment: 1 } },
    });
    const isLeft = await hasFactor(tx, userId);
    if (session) {
      await tx.session.updateMany({
        where: { id: session.id, userId },
        data: { sessionVersion, factorAt: isLeft ? databaseClock.now() : null },
      });
    }
    if (!isLeft) await forgetProofs(tx, userId);
    const audited = { member: name, ...detail };
    await recordAudit(tx, { userId, action, subject: `user:${userId}`, detail: audited });
    await mailAccountChange(tx, userId, { change: MAILED[action] });
    return { user: { id: userId, sessionVersion }, value };
  });
}

/** Removes all of a user's second factors; their tokens count as made without one. @returns how many there were */
export async function removeAllFactors(tx: Transaction, userId: string): Promise<number> {
  const apps = await tx.authenticatorApp.deleteMany({ where: { userId } });
  const passkeys = await tx.passkey.deleteMany({ where: { userId } });
  await forgetProofs(tx, userId);
  return apps.count + passkeys.count;
}

/** Forgets what only counts beside a second factor, once there is none. */
async function forgetProofs(tx: Transaction, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.apiToken.updateMany({ where: { userId }, data: { withFactor: false } });
}
