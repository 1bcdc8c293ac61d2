import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import { hashSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { announce } from "../../../platform/events/channels.ts";
import { appointmentIn } from "../appointments/appointment-in.ts";
import { alreadyInTeam, assertFreePerson, findConflictingTeams } from "./assert-free-person.ts";
import { invitationState } from "./invitations.ts";
import { assertTakesMembers, lockTeam } from "./lock-team.ts";
import { addMember } from "./stays.ts";

/** What the holder of a link may know before accepting. */
export interface InvitationView {
  readonly contest: string;
  readonly contestId: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly role: "CAPTAIN" | "MEMBER";
  readonly expiresAt: string;
  /** The team of this contest that the viewer is already in; null otherwise. */
  readonly present: { readonly number: number; readonly name: string } | null;
  /** A team of this contest whose secret traces the viewer may know, which bars them from this one; null if nothing bars them. */
  readonly known: { readonly number: number; readonly name: string } | null;
}

/**
 * Finds the pending invitation for a link's secret.
 * @param asker the client's address, and the user's id if they are signed in
 * @throws UserError as `acceptInvitation` does
 */
export async function readInvitation(
  db: Database,
  limits: RateLimits,
  secret: string,
  { address, userId }: { address: string; userId: string | null },
): Promise<InvitationView> {
  try {
    const invitation = await findPending(db, secret);
    const { team, role, expiresAt } = invitation;
    assertTakesMembers(team);
    const { contestId } = team;
    const inTheWay = userId ? await findConflictingTeams(db, { userId, contestId, teamId: team.id }) : null;
    return {
      contest: team.contest.name,
      contestId,
      team: { number: team.number, name: team.name },
      role,
      expiresAt: expiresAt.toISOString(),
      present: inTheWay?.present ?? null,
      known: (await isByOrganizer(db, invitation)) ? null : (inTheWay?.known ?? null),
    };
  } catch (error) {
    // Only unknown links are counted, so that nobody can lock out valid links used behind the same address.
    if (error instanceof UserError && error.code === "no_such_invitation") {
      await limits.take("badInvitation", address);
    }
    throw error;
  }
}

/** The team that somebody joined. */
interface AcceptedInvitation {
  readonly contestId: string;
  readonly team: { readonly id: string; readonly number: number; readonly name: string };
}

/**
 * Joins the team of an invitation. Even with simultaneous requests, an invitation is used only once, and a person is in at most one team
 * per contest.
 *
 * @throws UserError `no_such_invitation` (404), `invitation_accepted`, `invitation_revoked`, `invitation_expired` (410),
 *   `account_unconfirmed`, `knows_traces`, `organizer_competes` (403), `already_in_team`, `contest_is_draft` (409), `rate_limited` (429); as
 *   `assertTakesMembers` if the team cannot take another member
 */
export async function acceptInvitation(
  db: Database,
  limits: RateLimits,
  secret: string,
  userId: string,
): Promise<AcceptedInvitation> {
  await limits.take("acceptInvitation", hashSecret(secret));
  try {
    return await inTransaction(db, (tx) => join(tx, secret, userId));
  } catch (error) {
    if (isUniqueViolation(error)) throw alreadyInTeam();
    throw error;
  }
}

async function join(tx: Transaction, secret: string, userId: string): Promise<AcceptedInvitation> {
  const { teamId } = await findPending(tx, secret);
  assertTakesMembers(await lockTeam(tx, teamId));
  // Checked again, since it may have been used or revoked while this transaction waited for the team's lock.
  const invitation = await findPending(tx, secret);
  const { id, team, role } = invitation;
  const { contestId } = team;
  const former = await assertFreePerson(tx, {
    userId,
    contestId,
    teamId: team.id,
    invitedByOrganizer: await isByOrganizer(tx, invitation),
  });
  await tx.invitation.update({
    where: { id },
    data: { acceptedAt: databaseClock.now(), acceptedById: userId },
  });
  await addMember(tx, { teamId: team.id, userId, contestId, role });
  await recordAudit(tx, {
    userId,
    action: "invitation.accept",
    subject: `team:${team.id}`,
    detail: { number: team.number, role, ...(former ? { formerTeam: former.number } : {}) },
  });
  await announce(tx, { contestId });
  return { contestId, team: { id: team.id, number: team.number, name: team.name } };
}

/**
 * Finds the pending invitation for a link's secret.
 * @throws UserError `no_such_invitation` (404), `invitation_accepted`, `invitation_revoked`, `invitation_expired` (410),
 *   `contest_is_draft` (409)
 */
export async function findPending(db: Database | Transaction, secret: string) {
  const invitation = await db.invitation.findUnique({
    where: { tokenHash: hashSecret(secret) },
    include: {
      team: { include: { contest: true, members: { select: { id: true } } } },
    },
  });
  if (!invitation) {
    throw new UserError(
      "no_such_invitation",
      "There is no such invitation. Check that the whole link was copied, or ask the organizer for a new one.",
      404,
    );
  }
  const state = invitationState(invitation, databaseClock.now());
  if (state !== "pending") throw refusals[state]();
  if (invitation.team.contest.visibility === "DRAFT") throw refusals.early();
  return invitation;
}

/** Whether who made the invitation was an organizer of the contest then, and is one: then they admit whoever accepts it. */
async function isByOrganizer(
  db: Database | Transaction,
  { createdById, byOrganizer, team }: Awaited<ReturnType<typeof findPending>>,
): Promise<boolean> {
  if (createdById === null || !byOrganizer) return false;
  return (await appointmentIn(db, team.contestId, createdById)) === "ORGANIZER";
}

const refusals = {
  accepted: () =>
    new UserError("invitation_accepted", "This invitation has been used. Sign in instead.", 410),
  revoked: () =>
    new UserError("invitation_revoked", "This invitation was revoked. Ask the organizer for a new one.", 410),
  expired: () =>
    new UserError("invitation_expired", "This invitation has expired. Ask the organizer for a new one.", 410),
  early: () =>
    new UserError(
      "contest_is_draft",
      "The contest is still being prepared. Keep this link: it works once the contest is open to its teams.",
      409,
    ),
};
