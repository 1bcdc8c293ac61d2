import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { fieldError } from "../../../common/validation.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "../../../platform/auth/password-length.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { isMailConfigured } from "../../../platform/mail/mail-settings.ts";
import { SEND_MAIL } from "../../../platform/queue/jobs.ts";
import { enqueueAll } from "../../../platform/queue/queue.ts";
import { type Caller, confirmOwner, wrongPassword } from "../../people/users/confirm-owner.ts";
import { URGENT } from "../../people/users/replace-password.ts";
import { WAITING, WAITING_DAYS } from "../../people/users/waiting-accounts.ts";
import { anonymizeAccount, forgetDeletedInAudit } from "./anonymize-account.ts";
import { closeOpenItems } from "./close-open-items.ts";
import { assertDeletable } from "./obstacles.ts";

const DAY_MS = 24 * 3_600_000;
/** How many expired accounts are deleted each time. */
const EXPIRED_AT_ONCE = 100;

/** Proof that the account is the caller's and that they mean it. */
export const deletionSchema = z.strictObject({
  /** Empty for somebody who signs in only through an OAuth provider. */
  password: z.string().max(MAXIMUM_PASSWORD_LENGTH).default(""),
  /** The account's e-mail address, typed again if there is no password. */
  email: z.string().trim().toLowerCase().max(320).default(""),
});

/**
 * Deletes the viewer's own account in one transaction. A token alone does not suffice, so that a stolen one cannot delete its owner's
 * account.
 *
 * @throws UserError `wrong_address` (403) for the field `email`, `last_administrator`, `in_team` (409), and those of {@link confirmOwner} for
 *   `password`
 */
export async function deleteAccount(
  db: Database,
  limits: RateLimits,
  viewer: Caller & Pick<SignedInViewer, "email">,
  proof: z.infer<typeof deletionSchema>,
): Promise<void> {
  const { userId, email } = viewer;
  const { passwordHash, sessionVersion } = await confirmOwner(db, limits, viewer, proof.password, "password");
  if (passwordHash === null && proof.email !== email) throw wrongAddress();
  await inTransaction(db, async (tx) => {
    const present = await lockPerson(tx, userId);
    if (!present) throw gone();
    if (present.sessionVersion !== sessionVersion) throw wrongPassword("password");
    await erase(tx, present, { action: "user.delete", detail: { byDeletedAccount: true } });
    await mailDeletion(tx, present);
  });
}

/**
 * Deletes the account with an e-mail address. Only for the command line on the server; no page or route calls it.
 * @throws UserError `no_such_user` (404), `last_administrator`, `in_team` (409)
 */
export async function deleteAccountOf(db: Database, email: string): Promise<{ name: string }> {
  return inTransaction(db, (tx) => eraseAccountOf(tx, { email }));
}

/** `deleteAccountOf` as a part of a transaction; on request only of an administrator. */
export async function eraseAccountOf(
  tx: Transaction,
  which: { readonly email: string; readonly isAdministrator?: true },
): Promise<{ name: string }> {
  const found = await tx.user.findFirst({ where: which, select: { id: true } });
  const present = found && (await lockPerson(tx, found.id));
  if (!present) {
    const what = which.isAdministrator ? "administrator" : "account";
    throw new UserError("no_such_user", `There is no ${what} with the address ${which.email}.`, 404);
  }
  await erase(tx, present, { action: "user.delete" });
  await mailDeletion(tx, present);
  return { name: present.name };
}

interface LockedPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly sessionVersion: number;
}

/**
 * Locks a user's row until the transaction ends, so that no new row can refer to it. For an administrator, locks all administrators'
 * rows, in a fixed order, so that the last two cannot be deleted at the same time.
 */
async function lockPerson(tx: Transaction, userId: string): Promise<LockedPerson | undefined> {
  const rows = await tx.$queryRaw<LockedPerson[]>`
    SELECT id, name, email, locale, "sessionVersion" FROM "User"
    WHERE id = ${userId}::uuid
      OR "isAdministrator" AND (SELECT "isAdministrator" FROM "User" WHERE id = ${userId}::uuid)
    ORDER BY id FOR UPDATE`;
  return rows.find(({ id }) => id === userId);
}

/**
 * Deletes accounts that are not confirmed, for an administrator; those that are by now stay. Nobody is told by mail, since the addresses may
 * be those of people who never registered.
 * @returns how many were deleted
 */
export async function refuseAccounts(db: Database, actorId: string, ids: readonly string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waiting = await lockWaiting(tx, ids);
    for (const person of waiting) await erase(tx, person, { actorId, action: "user.refuse" });
    return waiting.length;
  });
}

/**
 * Deletes accounts that have waited for a confirmation for {@link WAITING_DAYS} days, except for those of teams and juries, which others
 * rely on. Nobody is told, as by `refuseAccounts`.
 */
export async function expireAccounts(db: Database, now: Date): Promise<void> {
  const before = { createdAt: { lt: new Date(now.getTime() - WAITING_DAYS * DAY_MS) } };
  const where = { ...WAITING, ...before, memberships: { none: {} }, juries: { none: {} } };
  const expired = await db.user.findMany({
    where,
    select: { id: true },
    orderBy: { createdAt: "asc" },
    take: EXPIRED_AT_ONCE,
  });
  for (const { id } of expired) {
    await inTransaction(db, async (tx) => {
      for (const person of await lockWaiting(tx, [id])) await erase(tx, person, { action: "user.expire" });
    });
  }
}

/** Locks the rows of those of the accounts that are not confirmed. */
async function lockWaiting(tx: Transaction, ids: readonly string[]): Promise<LockedPerson[]> {
  await tx.$queryRaw`SELECT FROM "User" WHERE id = ANY (${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
  return tx.user.findMany({ where: { ...WAITING, id: { in: [...ids] } } });
}

/**
 * Deletes the account of a person whose row is locked, and records it in the audit log without saying whose account it was.
 * @throws UserError as `assertDeletable`
 */
async function erase(
  tx: Transaction,
  person: LockedPerson,
  { actorId, action, detail = {} }: Deletion,
): Promise<void> {
  const { id } = person;
  await assertDeletable(tx, id);
  const juries = await tx.juryMember.findMany({ where: { userId: id }, select: { contestId: true } });
  await closeOpenItems(tx, id);
  await anonymizeAccount(tx, person);
  await tx.user.delete({ where: { id } });
  await forgetDeletedInAudit(tx, id);
  await recordAudit(tx, { userId: actorId ?? null, action, subject: "user", detail });
  for (const { contestId } of juries) await announce(tx, { contestId });
}

/** Who deletes an account, and what the audit log says of it. */
interface Deletion {
  readonly actorId?: string;
  readonly action: "user.delete" | "user.refuse" | "user.expire";
  readonly detail?: { readonly byDeletedAccount?: true };
}

async function mailDeletion(tx: Transaction, { email, locale }: LockedPerson): Promise<void> {
  const mail = { accountDeleted: { email, locale } };
  if (isMailConfigured()) await enqueueAll(tx, SEND_MAIL, [mail], URGENT);
}

function gone(): UserError {
  return new UserError("sign_in_required", "There is no such account any more.", 401);
}

function wrongAddress(): UserError {
  return fieldError("wrong_address", "email", "This is not your account's address.", 403);
}
