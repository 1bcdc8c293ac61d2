import { UserError } from "../../../common/errors.ts";
import { may } from "../../../contest/permissions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { generateSecret, hashSecret } from "../../../platform/auth/secret-token.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { appointmentIn } from "../appointments/appointment-in.ts";
import { assertTakesMembers, lockTeamFor } from "./lock-team.ts";

const VALID_DAYS = 14;

interface NewInvitation {
  readonly role: "CAPTAIN" | "MEMBER";
  /** For whom it is; organizers and the team's captain see it, the invited person does not. */
  readonly note: string;
}

/** The state of an invitation; only a `pending` one can be accepted. */
export type InvitationState = "pending" | "accepted" | "revoked" | "expired";

/** The state of an invitation at `now`. */
export function invitationState(
  invitation: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (invitation.acceptedAt) return "accepted";
  if (invitation.revokedAt) return "revoked";
  return invitation.expiresAt <= now ? "expired" : "pending";
}

/**
 * Creates an invitation for one person. Only the return value holds the secret of its link.
 * @throws UserError as `lockTeamFor`; as `assertTakesMembers` if the team cannot take another member
 */
export async function createInvitation(
  db: Database,
  actorId: string | null,
  teamId: string,
  invitation: NewInvitation,
  now = databaseClock.now(),
): Promise<MadeInvitation> {
  return inTransaction(db, (tx) => insertInvitation(tx, actorId, teamId, invitation, now));
}

interface MadeInvitation {
  readonly id: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** `createInvitation` within the caller's transaction. */
export async function insertInvitation(
  tx: Transaction,
  actorId: string | null,
  teamId: string,
  invitation: NewInvitation,
  now: Date,
): Promise<MadeInvitation> {
  const secret = generateSecret();
  const expiresAt = new Date(now.getTime() + VALID_DAYS * 24 * 60 * 60 * 1000);
  const team = await lockTeamFor(tx, teamId, actorId, "invitation.create");
  assertTakesMembers(team);
  const role = actorId && (await appointmentIn(tx, team.contestId, actorId));
  const by = { createdById: actorId, byOrganizer: role === "ORGANIZER" };
  const { id } = await tx.invitation.create({
    data: { teamId, ...invitation, tokenHash: hashSecret(secret), ...by, expiresAt },
  });
  await recordAudit(tx, {
    userId: actorId,
    action: "invitation.create",
    subject: `team:${teamId}`,
    detail: { number: team.number, role: invitation.role, note: invitation.note },
  });
  await announce(tx, { contestId: team.contestId });
  return { id, secret, expiresAt };
}

/**
 * `createInvitation` with the viewer's rights: captains may invite members only, organizers captains too.
 * @throws UserError as `createInvitation`; `forbidden` (403)
 */
export async function inviteAs(
  db: Database,
  viewer: SignedInViewer,
  team: { readonly id: string; readonly contestId: string },
  invitation: NewInvitation,
): Promise<MadeInvitation> {
  if (invitation.role === "CAPTAIN" && !may(viewer.towards(team.contestId), "contest.organize")) {
    const message = "Only organizers invite captains: invite a member and hand over to them.";
    throw new UserError("forbidden", message, 403, { rule: "invitation.create" });
  }
  return createInvitation(db, viewer.userId, team.id, invitation);
}

/**
 * Revokes an invitation, so that its link no longer works.
 * @param teamId the team that it must belong to, if the caller may manage only that one
 * @throws UserError `invitation_not_pending` (409); as `lockTeamFor`
 */
export async function revokeInvitation(
  db: Database,
  actorId: string | null,
  invitationId: string,
  teamId?: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.invitation.findUnique({ where: { id: invitationId, teamId } });
    if (!found) throw notPending();
    const team = await lockTeamFor(tx, found.teamId, actorId, "invitation.create");
    const { count } = await tx.invitation.updateMany({
      where: { id: invitationId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: databaseClock.now() },
    });
    if (count === 0) throw notPending();
    await recordAudit(tx, {
      userId: actorId,
      action: "invitation.revoke",
      subject: `team:${team.id}`,
      detail: { number: team.number, note: found.note },
    });
    await announce(tx, { contestId: team.contestId });
  });
}

function notPending(): UserError {
  return new UserError("invitation_not_pending", "This invitation has already been used or revoked.", 409);
}
