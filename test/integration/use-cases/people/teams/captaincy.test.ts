import { describe, expect, it } from "vitest";
import { type SignedInViewer, viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { handOverCaptaincy, leaveTeam } from "../../../../../lib/use-cases/people/teams/captaincy.ts";
import { endMembership } from "../../../../../lib/use-cases/people/teams/end-membership.ts";
import { revokeInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import {
  createTeam,
  removeMember,
  renameTeam,
} from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { loadTeamManagement } from "../../../../../lib/views/load-team-management.ts";
import { SOMEBODY, teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;

const archive = () => db.contest.update({ where: { id: team.contestId }, data: { archivedAt: new Date() } });
const publishResults = () =>
  db.round.updateMany({ where: { contestId: team.contestId }, data: { resultsPublishedAt: new Date() } });
const makeCommittee = () => db.team.update({ where: { id: team.id }, data: { number: 0 } });

/** What a captain is told on the team's page to do before they can leave. */
async function offered(userId: string) {
  const { contestId, id: teamId } = team;
  const memberships = [{ contestId, teamId, teamNumber: 1, role: "CAPTAIN" as const }];
  const viewer = viewerOf({ ...SOMEBODY, id: userId, memberships }, "session");
  const { mustHandOver, mustWithdraw } = await loadTeamManagement(db, teamId, viewer);
  return { mustHandOver, mustWithdraw };
}

describe("the captain", () => {
  it("can hand over to another member", async () => {
    const captain = await team.member("CAPTAIN");
    const heir = await team.member();
    await handOverCaptaincy(db, captain.userId, team.id, heir.id);
    const roles = await db.member.findMany({ where: { teamId: team.id }, orderBy: { joinedAt: "asc" } });
    expect(roles.map(({ role }) => role)).toEqual(["MEMBER", "CAPTAIN"]);
    await handOverCaptaincy(db, heir.userId, team.id, heir.id);
    await leaveTeam(db, captain.userId, team.id);
    expect(
      await db.auditEntry.count({ where: { action: "member.captain", subject: `team:${team.id}` } }),
    ).toBe(1);
  });

  it("cannot remove themselves without handing over, and can remove others", async () => {
    const captain = await team.member("CAPTAIN");
    const other = await team.member();
    const membership = {
      contestId: team.contestId,
      teamId: team.id,
      teamNumber: 1,
      role: "CAPTAIN" as const,
    };
    const record = { ...SOMEBODY, id: captain.userId, memberships: [membership] };
    const viewer = viewerOf(record, "session") as SignedInViewer;
    await expect(
      endMembership(db, viewer, { id: team.id, contestId: team.contestId }, captain.id),
    ).rejects.toMatchObject({
      code: "captain_leaves",
    });
    await endMembership(db, viewer, { id: team.id, contestId: team.contestId }, other.id);
    await expect(
      endMembership(db, viewer, { id: team.id, contestId: team.contestId }, captain.id),
    ).rejects.toMatchObject({ code: "last_member_leaves" });
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(1);
  });

  it("loses their own invitation links when they leave", async () => {
    const captain = await team.member("CAPTAIN");
    const heir = await team.member();
    const { secret } = await team.invite(captain.userId);
    await handOverCaptaincy(db, captain.userId, team.id, heir.id);
    const others = await team.invite(heir.userId);
    await leaveTeam(db, captain.userId, team.id);
    await expect(acceptInvitation(db, limits, secret, captain.userId)).rejects.toMatchObject({
      code: "invitation_revoked",
    });
    await acceptInvitation(db, limits, others.secret, (await team.user()).id);
  });

  it("leaves neither members without a captain nor a participating team without members", async () => {
    const captain = await team.member("CAPTAIN");
    const other = await team.member();
    await expect(leaveTeam(db, captain.userId, team.id)).rejects.toMatchObject({ code: "captain_leaves" });
    await leaveTeam(db, other.userId, team.id);
    await expect(leaveTeam(db, captain.userId, team.id)).rejects.toMatchObject({
      code: "last_member_leaves",
      status: 409,
    });
    expect(await offered(captain.userId)).toEqual({ mustHandOver: false, mustWithdraw: true });
    await withdrawTeam(db, captain.userId, team.id);
    expect(await offered(captain.userId)).toEqual({ mustHandOver: false, mustWithdraw: false });
    await leaveTeam(db, captain.userId, team.id);
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(0);
  });

  it.each([
    ["the contest is archived", () => archive()],
    ["results are published, and withdrawing is the organizers' act", () => publishResults()],
    ["the team is the committee's, which cannot withdraw", () => makeCommittee()],
  ])("may leave as the last member where %s", async (_when, settle) => {
    const captain = await team.member("CAPTAIN");
    await team.openRegistration();
    expect(await offered(captain.userId)).toMatchObject({ mustWithdraw: true });
    await settle();
    expect(await offered(captain.userId)).toMatchObject({ mustWithdraw: false });
    await leaveTeam(db, captain.userId, team.id);
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(0);
  });

  it("can hand over once, however many hand-overs come at the same time", async () => {
    const captain = await team.member("CAPTAIN");
    const heirs = await Promise.all(Array.from({ length: 5 }, () => team.member()));
    const results = await Promise.allSettled(
      heirs.map(({ id }) => handOverCaptaincy(db, captain.userId, team.id, id)),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused.map(({ code, detail }) => [code, detail.rule])).toEqual(
      Array(4).fill(["forbidden", "team.manage"]),
    );
    const captains = await db.member.findMany({ where: { teamId: team.id, role: "CAPTAIN" } });
    expect(captains.map(({ id }) => id)).toEqual([
      heirs[results.findIndex(({ status }) => status === "fulfilled")].id,
    ]);
    const told = { action: "member.captain", subject: `team:${team.id}` };
    expect(await db.auditEntry.count({ where: told })).toBe(1);
  });

  it("can no longer act once another is captain, even in a request under way", async () => {
    const captain = await team.member("CAPTAIN");
    const heir = await team.member();
    const third = await team.member();
    const { id: invitationId } = await team.invite(captain.userId);
    await handOverCaptaincy(db, captain.userId, team.id, heir.id);
    const acts = [
      () => team.invite(captain.userId),
      () => revokeInvitation(db, captain.userId, invitationId, team.id),
      () => renameTeam(db, captain.userId, team.id, "Mine"),
      () => removeMember(db, captain.userId, third.id, team.id),
      () => withdrawTeam(db, captain.userId, team.id),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "forbidden", status: 403 });
    expect(await db.team.findUnique({ where: { id: team.id } })).toMatchObject({
      name: "One",
      withdrawnAt: null,
    });
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(3);
  });

  it("does not keep members from leaving, even when an organizer removed the captain", async () => {
    const captain = await team.member("CAPTAIN");
    const other = await team.member();
    await team.member();
    const view = async ({ userId }: { userId: string }) => {
      const account = { id: userId, ...SOMEBODY };
      return loadTeamManagement(db, team.id, viewerOf(account, "session") as SignedInViewer);
    };
    expect((await view(captain)).mustHandOver).toBe(true);
    expect((await view(other)).mustHandOver).toBe(false);
    await removeMember(db, null, captain.id);
    expect((await view(other)).mustHandOver).toBe(false);
    await leaveTeam(db, other.userId, team.id);
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(1);
  });

  it("cannot promote, remove or revoke what belongs to another team", async () => {
    const other = await createTeam(db, null, team.contestId, { number: 2, name: "Two" });
    const stranger = await team.member("MEMBER", other.id);
    const { id } = await team.invite(null, other.id);
    await expect(handOverCaptaincy(db, null, team.id, stranger.id)).rejects.toMatchObject({
      code: "no_such_member",
    });
    await expect(removeMember(db, null, stranger.id, team.id)).rejects.toMatchObject({
      code: "no_such_member",
    });
    await expect(revokeInvitation(db, null, id, team.id)).rejects.toMatchObject({
      code: "invitation_not_pending",
    });
  });
});
