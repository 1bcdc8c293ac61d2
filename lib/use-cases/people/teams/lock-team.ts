import { UserError } from "../../../common/errors.ts";
import { ANONYMOUS, assertMay, type TimelessAction } from "../../../contest/permissions.ts";
import { hasRoom } from "../../../contest/team-rules.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { appointmentIn } from "../appointments/appointment-in.ts";

/**
 * Loads a team with its contest and members, and locks it until the transaction ends. Acts on one team are thus serialized, so that
 * e.g. its last seat is given only once.
 * @throws UserError `no_such_team` (404)
 */
export async function lockTeam(tx: Transaction, teamId: string) {
  await tx.$queryRaw`SELECT id FROM "Team" WHERE id = ${teamId}::uuid FOR UPDATE`;
  const team = await tx.team.findUnique({
    where: { id: teamId },
    include: { contest: true, members: { include: { user: { select: { name: true } } } } },
  });
  if (!team) throw noSuchTeam();
  return team;
}

/**
 * `lockTeam` for a user's act. Checks their rights again under the lock, because e.g. the captaincy may have passed to somebody else
 * while they waited for it.
 *
 * @param actorId null for somebody at the server's command line, who may do everything
 * @throws UserError `no_such_team` (404); as `assertMay`
 */
export async function lockTeamFor(
  tx: Transaction,
  teamId: string,
  actorId: string | null,
  action: TimelessAction,
) {
  const team = await lockTeam(tx, teamId);
  if (actorId === null) return team;
  const appointment = await appointmentIn(tx, team.contestId, actorId);
  const own = team.members.find(({ userId }) => userId === actorId);
  const viewer = { ...ANONYMOUS, userId: actorId, appointment };
  const standing = own ? { teamId, isCaptain: own.role === "CAPTAIN" } : {};
  assertMay({ ...viewer, ...standing }, action, teamId);
  return team;
}

/**
 * Refuses new members for a team that cannot take any.
 * @throws UserError `contest_archived` (409), `team_withdrawn` (403), `team_full` (409)
 */
export function assertTakesMembers(team: {
  withdrawnAt: Date | null;
  members: readonly unknown[];
  contest: { archivedAt: Date | null; maxTeamSize: number | null };
}): void {
  const { maxTeamSize, archivedAt } = team.contest;
  if (archivedAt) throw new UserError("contest_archived", "The contest is archived.", 409);
  if (team.withdrawnAt)
    throw new UserError("team_withdrawn", "The team has withdrawn from the contest.", 403);
  if (hasRoom(team.members.length, maxTeamSize)) return;
  const message = `The team has ${team.members.length} members; a team can have ${maxTeamSize} at most.`;
  const facts = { rule: "maxTeamSize", limit: maxTeamSize, used: team.members.length };
  throw new UserError("team_full", message, 409, facts);
}

/** The error for a team that does not exist. */
export function noSuchTeam(): UserError {
  return new UserError("no_such_team", "There is no such team.", 404);
}

/** The error for a member who does not exist. */
export function noSuchMember(): UserError {
  return new UserError("no_such_member", "There is no such member any more.", 404);
}
