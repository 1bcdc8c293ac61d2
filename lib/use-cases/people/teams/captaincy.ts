import { UserError } from "../../../common/errors.ts";
import { mustHandOver, mustWithdraw } from "../../../contest/team-rules.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { notifyCaptains } from "../../notices/notify-membership.ts";
import { lockTeam, lockTeamFor, noSuchMember } from "./lock-team.ts";
import { revokeLinksOf } from "./revoke-links.ts";
import { endStay } from "./stays.ts";

/**
 * Makes a member the captain of their team; former captains become members.
 * @throws UserError `no_such_member` (404); as `lockTeamFor`
 */
export async function handOverCaptaincy(
  db: Database,
  actorId: string | null,
  teamId: string,
  memberId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const team = await lockTeamFor(tx, teamId, actorId, "team.manage");
    const { members } = team;
    const member = members.find(({ id }) => id === memberId);
    if (!member) throw noSuchMember();
    // Nothing changes for somebody who is the only captain already; of several captains, one remains.
    const others = members.filter(({ id, role }) => id !== memberId && role === "CAPTAIN");
    if (member.role === "CAPTAIN" && others.length === 0) return;
    await makeCaptain(tx, actorId, team, member);
  });
}

type LockedTeam = Awaited<ReturnType<typeof lockTeam>>;

/** Makes a member the only captain of a team that the caller has locked, and notifies those concerned. */
export async function makeCaptain(
  tx: Transaction,
  actorId: string | null,
  team: LockedTeam,
  member: LockedTeam["members"][number],
): Promise<void> {
  const { id: teamId, number, contestId } = team;
  await tx.member.updateMany({ where: { teamId }, data: { role: "MEMBER" } });
  await tx.member.update({ where: { id: member.id }, data: { role: "CAPTAIN" } });
  await recordAudit(tx, {
    userId: actorId,
    action: "member.captain",
    subject: `team:${teamId}`,
    detail: { number, member: member.user.name, userId: member.userId },
  });
  await notifyCaptains(tx, team, { actorId, captain: member });
  await announce(tx, { contestId });
}

/**
 * Removes a user from their own team at their request; invitation links that they created are revoked. The captain of a team with
 * other members must hand over first, and its last member must withdraw the team.
 * @throws UserError `no_such_team`, `no_such_member` (404), `captain_leaves`, `last_member_leaves` (409)
 */
export async function leaveTeam(db: Database, userId: string, teamId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, teamId);
    const { number, contestId, members } = team;
    const member = members.find((candidate) => candidate.userId === userId);
    if (!member) throw noSuchMember();
    if (mustHandOver(members, userId)) {
      const message = "The captain cannot leave the others: hand over the captaincy first.";
      throw new UserError("captain_leaves", message, 409, { rule: "teamHasCaptain" });
    }
    const rounds = await tx.round.findMany({ where: { contestId }, select: { resultsPublishedAt: true } });
    if (mustWithdraw({ ...team, contest: { ...team.contest, rounds } }, userId)) {
      const message = "The last member cannot leave a team that takes part: withdraw the team first.";
      throw new UserError("last_member_leaves", message, 409, { rule: "teamHasMembers" });
    }
    await endStay(tx, member);
    await revokeLinksOf(tx, { teamId, userId });
    await recordAudit(tx, {
      userId,
      action: "member.leave",
      subject: `team:${teamId}`,
      detail: { number, member: member.user.name, userId: member.userId },
    });
    await announce(tx, { contestId });
  });
}
