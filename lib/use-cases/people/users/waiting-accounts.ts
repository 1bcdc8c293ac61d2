import { z } from "zod";
import { recordAudit } from "../../../platform/audit/record.ts";
import { UNCONFIRMED } from "../../../platform/auth/confirmed.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";

/** After so many days without a confirmation, an account is deleted, so that its address can be registered again. */
export const WAITING_DAYS = 30;

/** How many waiting accounts are listed, and can be chosen, at once. */
const MOST_AT_ONCE = 200;

/** The body of the acts on waiting accounts: their ids. */
export const chosenAccountsSchema = z.strictObject({ accounts: z.array(z.uuid()).min(1).max(MOST_AT_ONCE) });

/** Matches the accounts whose owners wait. Nobody can enter one without a password but by a mailed link, which confirms it. */
export const WAITING = {
  ...UNCONFIRMED,
  isAdministrator: false,
  appointments: { none: {} },
  passwordHash: { not: null },
} as const;

/** An account that is not confirmed, as administrators see it. */
export interface WaitingAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly registeredAt: string;
  /** The client's address; null if it is unknown. */
  readonly registeredFrom: string | null;
}

/** The accounts that are not confirmed, the oldest first; of many, only the first ones. */
export async function listWaitingAccounts(
  db: Database,
): Promise<{ count: number; accounts: readonly WaitingAccount[] }> {
  const select = { id: true, name: true, email: true, createdAt: true, registeredFrom: true } as const;
  const orderBy = [{ createdAt: "asc" }, { id: "asc" }] as const;
  const [count, rows] = await Promise.all([
    countWaitingAccounts(db),
    db.user.findMany({ where: WAITING, select, orderBy: [...orderBy], take: MOST_AT_ONCE }),
  ]);
  const accounts = rows.map(({ createdAt, ...row }) => ({ ...row, registeredAt: createdAt.toISOString() }));
  return { count, accounts };
}

/** How many accounts are not confirmed. */
export function countWaitingAccounts(db: Database): Promise<number> {
  return db.user.count({ where: WAITING });
}

/**
 * Lets accounts take part whose addresses nobody has proven; those that are confirmed by now stay as they are.
 * @returns how many were approved
 */
export async function approveAccounts(
  db: Database,
  actorId: string,
  ids: readonly string[],
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const approved = await tx.user.updateManyAndReturn({
      where: { ...WAITING, id: { in: [...ids] } },
      data: { approvedAt: databaseClock.now(), registeredFrom: null },
      select: { id: true, name: true },
    });
    for (const { id, name } of approved) {
      const subject = `user:${id}`;
      await recordAudit(tx, { userId: actorId, action: "user.approve", subject, detail: { member: name } });
    }
    return approved.length;
  });
}
