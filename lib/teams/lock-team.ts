import { hasRoom } from "../contest/team-rules.ts";
import type { Transaction } from "../db/client.ts";
import { UserError } from "../errors.ts";

/**
 * A team with its contest and members, locked until the transaction ends: acts on one team take turns, so that its last
 * seat is given once.
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
 * Refuses what would bring another member into a team that cannot have one.
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

/** Says that there is no such team. */
export function noSuchTeam(): UserError {
  return new UserError("no_such_team", "There is no such team.", 404);
}

/** Says that there is no such member. */
export function noSuchMember(): UserError {
  return new UserError("no_such_member", "There is no such member any more.", 404);
}
