import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import type { AppointmentRole } from "../../../contest/permissions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { isConfirmed } from "../../../platform/auth/confirmed.ts";
import { mailAccountChange } from "../../../platform/auth/mail-account-change.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { assertNotCompeting, retainKnowledge } from "../teams/appointees-compete.ts";
import { accountOf, newAccount } from "../users/account-of.ts";
import { appointmentIn } from "./appointment-in.ts";
import type { newAppointmentSchema } from "./schemas.ts";

/** An appointment; with the generated password if an account was created, null otherwise. */
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
 * one with a generated password. While theirs is still one that was generated for them elsewhere, only somebody at the server's command line
 * gives them a role: whoever drew the password, such as an organizer of another contest, could use it.
 *
 * @param actorId null for somebody at the server's command line
 * @throws UserError `no_such_user` (404) for the field `name`, `appointee_unconfirmed`, `appointee_password_drawn`, `in_competing_team`
 *   (409)
 */
export async function appoint(
  db: Database,
  actorId: string | null,
  contestId: string,
  { role, ...person }: Appointing,
): Promise<MadeAppointment> {
  const newcomer = await newAccount(db, person);
  return inTransaction(db, async (tx) => {
    const { user, password } = await accountOf(tx, actorId, person.email, newcomer);
    // Anybody can register with an address that is not theirs.
    if (!isConfirmed(user)) throw unconfirmed();
    const isKnownElsewhere = user.passwordDrawn && password === null && actorId !== null;
    if (isKnownElsewhere && (await appointmentIn(tx, contestId, user.id)) === null) throw passwordDrawn();
    const { id } = await insertAppointment(tx, actorId, contestId, user, role);
    return { id, name: user.name, email: user.email, role, password };
  });
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

function passwordDrawn(): UserError {
  const message =
    "The account still has a password that was drawn for it, which others may know. Once its owner has chosen another, it can get a role here.";
  return new UserError("appointee_password_drawn", message, 409, { rule: "appointment" });
}
