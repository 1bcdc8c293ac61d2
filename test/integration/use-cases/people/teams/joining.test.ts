import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { appoint } from "../../../../../lib/use-cases/people/appointments/appoint.ts";
import {
  acceptInvitation,
  readInvitation,
} from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { leaveTeam } from "../../../../../lib/use-cases/people/teams/captaincy.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { createTeam, removeMember } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { rewriteAudit } from "../../../../helpers/rewritten-audit.ts";
import { teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;

describe("the team size limit", () => {
  it("holds when several take the last place at once", async () => {
    await db.contest.update({ where: { id: team.contestId }, data: { maxTeamSize: 3 } });
    const secrets = await Promise.all(Array.from({ length: 6 }, () => team.invite()));
    const people = await Promise.all(secrets.map(() => team.user()));
    const results = await Promise.allSettled(
      secrets.map(({ secret }, i) => acceptInvitation(db, limits, secret, people[i].id)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    for (const error of refused) {
      expect(error).toMatchObject({
        code: "team_full",
        status: 409,
        detail: { rule: "maxTeamSize", limit: 3 },
      });
    }
    expect(await db.member.count({ where: { teamId: team.id } })).toBe(3);
    await expect(team.invite()).rejects.toMatchObject({ code: "team_full" });
  });
});

describe("a team member", () => {
  it("is warned by an invitation link before joining a second team", async () => {
    const { userId } = await team.member();
    const { secret } = await team.invite();
    const view = await readInvitation(db, limits, secret, { address: "a", userId });
    expect(view.present).toEqual({ number: 1, name: "One" });
    await expect(acceptInvitation(db, limits, secret, userId)).rejects.toMatchObject({
      code: "already_in_team",
      detail: { rule: "oneTeamPerPerson", team: "One" },
    });
  });

  /** Gives the team `1` traces, as an import does. */
  async function importTraces() {
    const round = {
      contestId: team.contestId,
      slug: "data",
      name: "Data",
      position: 2,
      settings: PWS_2019_PRELIMINARY,
    };
    const { id: roundId } = await db.round.create({ data: round });
    const files = { referenceSha256: "r", originalSha256: "o", userCount: 1, eventsPerUser: 1 };
    await db.dataSet.create({ data: { roundId, teamId: team.id, kind: "IDP", ...files } });
    return roundId;
  }

  const anotherTeam = () => createTeam(db, null, team.contestId, { number: 2, name: "Two" });
  const joinByLink = async (userId: string, teamId: string) =>
    acceptInvitation(db, limits, (await team.invite(null, teamId)).secret, userId);

  it("cannot join another team after leaving one whose traces they may know", async () => {
    const { userId: id } = await team.member();
    await importTraces();
    await leaveTeam(db, id, team.id);
    const other = await anotherTeam();
    const { secret } = await team.invite(null, other.id);
    const whatTheLinkSays = (link: string, userId: string | null) =>
      readInvitation(db, limits, link, { address: "a", userId });
    await expect(acceptInvitation(db, limits, secret, id)).rejects.toMatchObject({
      code: "knows_traces",
      status: 403,
    });
    expect(await whatTheLinkSays(secret, id)).toMatchObject({
      present: null,
      known: { number: 1, name: "One" },
    });
    for (const somebodyElse of [null, (await team.user()).id]) {
      expect(await whatTheLinkSays(secret, somebodyElse)).toMatchObject({ known: null });
    }
    // Back to the same team is no harm.
    expect(await whatTheLinkSays((await team.invite()).secret, id)).toMatchObject({
      present: null,
      known: null,
    });
    await joinByLink(id, team.id);
    await leaveTeam(db, id, team.id);
    const organizer = await team.user(true);
    const theirs = await team.invite(organizer.id, other.id);
    expect(await whatTheLinkSays(theirs.secret, id)).toMatchObject({ known: null });
    await acceptInvitation(db, limits, theirs.secret, id);
    expect(await db.member.count({ where: { teamId: other.id } })).toBe(1);
    const [entry] = await db.auditEntry.findMany({
      where: { userId: id, action: "invitation.accept" },
      orderBy: { id: "desc" },
    });
    expect(entry.detail).toEqual({ number: 2, role: "MEMBER", formerTeam: 1 });
  });

  it("is not admitted by an invitation of a helper who became an organizer since", async () => {
    const { userId: id } = await team.member();
    await importTraces();
    await leaveTeam(db, id, team.id);
    const other = await anotherTeam();
    const helper = await team.user();
    const appointed = { email: helper.email, name: "Helper" };
    await appoint(db, null, team.contestId, { ...appointed, role: "HELPER" });
    await expect(team.invite(helper.id, other.id)).rejects.toMatchObject({ code: "forbidden" });
    // In an earlier version helpers invited, too.
    const { id: invitationId, secret } = await team.invite(null, other.id);
    await db.invitation.update({ where: { id: invitationId }, data: { createdById: helper.id } });
    await appoint(db, null, team.contestId, { ...appointed, role: "ORGANIZER" });
    const asked = { address: "a", userId: id };
    expect(await readInvitation(db, limits, secret, asked)).toMatchObject({ known: { number: 1 } });
    await expect(acceptInvitation(db, limits, secret, id)).rejects.toMatchObject({ code: "knows_traces" });
  });

  it("can join or found another team after leaving before the traces arrived", async () => {
    await team.openRegistration();
    const [first, second] = [await team.member(), await team.member()];
    await removeMember(db, null, second.id);
    await leaveTeam(db, first.userId, team.id);
    await importTraces();
    const other = await anotherTeam();
    await joinByLink(first.userId, other.id);
    await foundTeam(db, team.contestId, "Anew", second.userId);
    // What came into the second team meanwhile is another matter.
    await db.dataSet.updateMany({ data: { teamId: other.id } });
    await leaveTeam(db, first.userId, other.id);
    await expect(foundTeam(db, team.contestId, "Third", first.userId)).rejects.toMatchObject({
      code: "knows_traces",
      detail: { team: "Two" },
    });
  });

  it("may know a replaced set, which arrived while they were there", async () => {
    const [stayed, left] = [await team.member(), await team.member()];
    await removeMember(db, null, left.id);
    const roundId = await importTraces();
    const entry = { action: "data.import", subject: `round:${roundId}` };
    // Of another team, and of the other kind.
    await db.auditEntry.create({ data: { ...entry, detail: { sets: ["002 IDP", "001 TRP"] } } });
    const { at: cameAt } = await db.auditEntry.create({ data: { ...entry, detail: { sets: ["001 IDP"] } } });
    await leaveTeam(db, stayed.userId, team.id);
    await db.dataSet.updateMany({
      where: { roundId },
      data: { importedAt: new Date(cameAt.getTime() + 1e6) },
    });
    const other = await anotherTeam();
    await expect(joinByLink(stayed.userId, other.id)).rejects.toMatchObject({ code: "knows_traces" });
    await joinByLink(left.userId, other.id);
  });

  it("can join another team once the data that they know are published", async () => {
    const { userId } = await team.member();
    const roundId = await importTraces();
    await leaveTeam(db, userId, team.id);
    const other = await anotherTeam();
    const publish = (published: Partial<Record<"resultsPublishedAt" | "dataPublishedAt", Date>>) =>
      db.round.update({ where: { id: roundId }, data: published });
    await publish({ resultsPublishedAt: new Date() });
    await expect(joinByLink(userId, other.id)).rejects.toMatchObject({ code: "knows_traces" });
    await publish({ dataPublishedAt: new Date() });
    await joinByLink(userId, other.id);
  });

  it("cannot found a team either, even if the audit log is empty", async () => {
    await team.openRegistration();
    const [first, second] = [await team.member(), await team.member()];
    await importTraces();
    await removeMember(db, null, second.id);
    await leaveTeam(db, first.userId, team.id);
    await rewriteAudit(db);
    for (const { userId } of [first, second]) {
      await expect(foundTeam(db, team.contestId, "Anew", userId)).rejects.toMatchObject({
        code: "knows_traces",
      });
    }
    const stays = await db.teamStay.findMany({ where: { teamId: team.id } });
    expect(stays.map(({ leftAt }) => leftAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it("is not restricted by a team of another contest", async () => {
    const { userId } = await team.member();
    await importTraces();
    await leaveTeam(db, userId, team.id);
    const next = await db.contest.create({ data: { slug: "next", name: "Next" } });
    const other = await createTeam(db, null, next.id, { number: 1, name: "One" });
    await acceptInvitation(db, limits, (await team.invite(null, other.id)).secret, userId);
  });
});

describe("a removed member", () => {
  it("cannot return by their own invitation link", async () => {
    const captain = await team.member("CAPTAIN");
    const own = await team.invite(captain.userId);
    const other = await team.invite();
    await removeMember(db, null, captain.id, team.id);
    await expect(acceptInvitation(db, limits, own.secret, captain.userId)).rejects.toMatchObject({
      code: "invitation_revoked",
    });
    await acceptInvitation(db, limits, other.secret, (await team.user()).id);
  });
});
