import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import type { AppointmentRole } from "../../../contest/permissions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { isConfirmed } from "../../../platform/auth/confirmed.ts";
import { mailAccountChange } from "../../../platform/auth/mail-account-change.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { generateSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { assertNotCompeting, retainKnowledge } from "../teams/appointees-compete.ts";
import { accountOf, newAccount } from "../users/account-of.ts";
import { giveDrawnPassword } from "../users/appoint-administrator.ts";
import { removeAllFactors } from "../users/factors/change-factors.ts";
import { appointmentIn } from "./appointment-in.ts";
import type { newAppointmentSchema } from "./schemas.ts";

/** An appointment; with the generated password if an account was created or had one that somebody else drew; null otherwise. */
export interface MadeAppointment {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: AppointmentRole;
  readonly password: string | null;
}

type Appointing = z.infer<typeof newAppointmentSchema>;

/**
 * Gives somebody a role in a contest, in place of the one that they have there. If they have no account and their name is given, creates
 * one with a generated password. If theirs still has one from elsewhere, it gets another, and its second factors go: whoever
 * knows the old one, such as an organizer of another contest, must not get the role.
 *
 * @param actorId null for somebody at the server's command line
 * @throws UserError `no_such_user` (404) for the field `name`, `account_unconfirmed`, `in_competing_team` (409)
 */
export async function appoint(
  db: Database,
  actorId: string | null,
  contestId: string,
  { role, ...person }: Appointing,
): Promise<MadeAppointment> {
  const newcomer = await newAccount(db, person);
  const another = generateSecret();
  const anotherHash = await hashPassword(another);
  return inTransaction(db, async (tx) => {
    const { user, password } = await accountOf(tx, actorId, person.email, newcomer);
    // Anybody can register with an address that is not theirs.
    if (!isConfirmed(user)) throw unconfirmed();
    const isNew = (await appointmentIn(tx, contestId, user.id)) === null;
    const isKnown = isNew && user.passwordDrawn && password === null;
    if (isKnown) await drawAnother(tx, actorId, user, anotherHash);
    const { id } = await insertAppointment(tx, actorId, contestId, user, role);
    return { id, name: user.name, email: user.email, role, password: isKnown ? another : password };
  });
}

async function drawAnother(
  tx: Transaction,
  actorId: string | null,
  { id, name }: { readonly id: string; readonly name: string },
  passwordHash: string,
): Promise<void> {
  await removeAllFactors(tx, id);
  const detail = { member: name, ...(await giveDrawnPassword(tx, id, passwordHash)) };
  await recordAudit(tx, { userId: actorId, action: "user.newPassword", subject: `user:${id}`, detail });
}

/** `appoint` within the caller's transaction, for a user who exists. @throws UserError `in_competing_team` (409) */
export async function insertAppointment(
  tx: Transaction,
  actorId: string | null,
  contestId: string,
  user: { readonly id: string; readonly name: string; readonly email: string },
  role: AppointmentRole,
): Promise<{ id: string }> {
  await assertNotCompeting(tx, contestId, user.id);
  const key = { contestId_userId: { contestId, userId: user.id } };
  const before = await tx.appointment.findUnique({ where: key });
  if (before?.role === role) return before;
  if (before) await retainKnowledge(tx, before, user.email);
  const made = await tx.appointment.upsert({
    where: key,
    create: { contestId, userId: user.id, role, appointedById: actorId },
    update: { role, appointedById: actorId },
    include: { contest: { select: { name: true } } },
  });
  await recordAudit(tx, {
    userId: actorId,
    action: "appointment.set",
    subject: `contest:${contestId}`,
    detail: { member: user.name, userId: user.id, role, ...(before ? { before: before.role } : {}) },
  });
  await mailAccountChange(tx, user.id, { change: "ROLE_GIVEN", role, contest: made.contest.name });
  await announce(tx, { contestId });
  return made;
}

/** Ends an appointment. @throws UserError `no_such_appointment` (404) */
export async function endAppointment(
  db: Database,
  actorId: string | null,
  contestId: string,
  appointmentId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.appointment.findUnique({
      where: { id: appointmentId, contestId },
      include: { user: true, contest: { select: { name: true } } },
    });
    if (!found) throw noSuchAppointment();
    const { user, role, contest } = found;
    await retainKnowledge(tx, found, user.email);
    await tx.appointment.delete({ where: { id: appointmentId } });
    await recordAudit(tx, {
      userId: actorId,
      action: "appointment.end",
      subject: `contest:${contestId}`,
      detail: { member: user.name, userId: user.id, role },
    });
    await mailAccountChange(tx, user.id, { change: "ROLE_ENDED", role, contest: contest.name });
    await announce(tx, { contestId });
  });
}

/** The error for an appointment that does not exist. */
export function noSuchAppointment(): UserError {
  return new UserError("no_such_appointment", "There is no such appointment any more.", 404);
}

function unconfirmed(): UserError {
  const message =
    "Nobody has confirmed this account: anybody may have registered with its address. Approve it first.";
  return new UserError("appointee_unconfirmed", message, 409, { rule: "appointment" });
}
