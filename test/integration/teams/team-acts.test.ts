import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RateLimits } from "../../../lib/auth/rate-limits.ts";
import { type SignedInViewer, viewerOf } from "../../../lib/auth/viewer.ts";
import { PWS_2019_PRELIMINARY } from "../../../lib/contest/round-settings.ts";
import { inTransaction } from "../../../lib/db/transaction.ts";
import { lockRound } from "../../../lib/rounds/lock-round.ts";
import { acceptInvitation, readInvitation } from "../../../lib/teams/accept-invitation.ts";
import { handOverCaptaincy, leaveTeam } from "../../../lib/teams/captaincy.ts";
import { endMembership } from "../../../lib/teams/end-membership.ts";
import { foundTeam, registerTeam } from "../../../lib/teams/found-team.ts";
import { createInvitation, revokeInvitation } from "../../../lib/teams/invitations.ts";
import { createTeam, removeMember, renameTeam } from "../../../lib/teams/manage-teams.ts";
import { requestTeam } from "../../../lib/teams/request-team.ts";
import { addMember } from "../../../lib/teams/stays.ts";
import { restoreTeam, withdrawTeam } from "../../../lib/teams/withdraw-team.ts";
import { loadTeamManagement } from "../../../lib/views/load-team-management.ts";
import { eventually } from "../../helpers/eventually.ts";
import { databaseForFile } from "../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();
let limits: RateLimits;
let contestId: string;
let teamId: string;
let people = 0;
let contests = 0;

beforeAll(async () => {
  limits = new RateLimits(db);
});

beforeEach(async () => {
  const slug = `c${++contests}`;
  contestId = (await db.contest.create({ data: { slug, name: slug, selfRegistration: true } })).id;
  teamId = (await createTeam(db, null, contestId, { number: 1, name: "One" })).id;
});

const SOMEBODY = { name: "Somebody", email: "somebody@example.org", memberships: [] };
const NEW_PERSON = { name: "Person", password: "a quiet garden gate" };
const person = () => ({ ...NEW_PERSON, email: `person${++people}@example.org` });
const user = () => db.user.create({ data: { email: `user${++people}@example.org`, name: `User ${people}` } });
const invite = (actorId: string | null = null, team = teamId) =>
  createInvitation(db, actorId, team, { role: "MEMBER", note: "" });

async function member(role: "CAPTAIN" | "MEMBER" = "MEMBER", team = teamId) {
  const { id: userId } = await user();
  await inTransaction(db, (tx) => addMember(tx, { teamId: team, userId, contestId, role }));
  const { id } = await db.member.findFirstOrThrow({ where: { teamId: team, userId } });
  return { id, userId };
}

const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === "fulfilled";

async function openRegistration(open = true) {
  const day = 24 * 60 * 60 * 1000;
  const startsAt = new Date(Date.now() - 2 * day);
  const endsAt = new Date(Date.now() + (open ? day : -day));
  await db.round.create({
    data: {
      contestId,
      slug: "round",
      name: "Round",
      position: 1,
      settings: PWS_2019_PRELIMINARY,
      phases: { create: { kind: "REGISTRATION", startsAt, endsAt } },
    },
  });
}

describe("a team's size", () => {
  it("is kept when the last seat is taken by several at once", async () => {
    await db.contest.update({ where: { id: contestId }, data: { maxTeamSize: 3 } });
    const secrets = await Promise.all(Array.from({ length: 6 }, () => invite()));
    const results = await Promise.allSettled(
      secrets.map(({ secret }) => acceptInvitation(db, limits, secret, person())),
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
    expect(await db.member.count({ where: { teamId } })).toBe(3);
    await expect(invite()).rejects.toMatchObject({ code: "team_full" });
  });
});

describe("who is in a team", () => {
  it("learns so from a link before joining", async () => {
    const { userId } = await member();
    const { secret } = await invite();
    const view = await readInvitation(db, limits, secret, { address: "a", userId });
    expect(view.present).toEqual({ number: 1, name: "One" });
    await expect(acceptInvitation(db, limits, secret, userId)).rejects.toMatchObject({
      code: "already_in_team",
      detail: { rule: "oneTeamPerPerson", team: "One" },
    });
  });

  /** Gives the team `1` traces, as an import does. */
  async function importTraces() {
    const round = { contestId, slug: "data", name: "Data", position: 2, settings: PWS_2019_PRELIMINARY };
    const { id: roundId } = await db.round.create({ data: round });
    const files = { referenceSha256: "r", originalSha256: "o", userCount: 1, eventsPerUser: 1 };
    await db.dataSet.create({ data: { roundId, teamId, kind: "IDP", ...files } });
    return roundId;
  }

  const anotherTeam = () => createTeam(db, null, contestId, { number: 2, name: "Two" });
  const joinByLink = async (userId: string, team: string) =>
    acceptInvitation(db, limits, (await invite(null, team)).secret, userId);

  it("joins no other team after leaving one whose traces they may know, unless an organizer invites", async () => {
    const { userId: id } = await member("CAPTAIN");
    await importTraces();
    await leaveTeam(db, id, teamId);
    const other = await anotherTeam();
    const { secret } = await invite(null, other.id);
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
    for (const somebodyElse of [null, (await user()).id]) {
      expect(await whatTheLinkSays(secret, somebodyElse)).toMatchObject({ known: null });
    }
    // Back to the same team is no harm.
    expect(await whatTheLinkSays((await invite()).secret, id)).toMatchObject({ present: null, known: null });
    await joinByLink(id, teamId);
    await leaveTeam(db, id, teamId);
    const organizer = await db.user.create({
      data: { email: `organizer${++people}@example.org`, name: "O", isOrganizer: true },
    });
    const theirs = await invite(organizer.id, other.id);
    expect(await whatTheLinkSays(theirs.secret, id)).toMatchObject({ known: null });
    await acceptInvitation(db, limits, theirs.secret, id);
    expect(await db.member.count({ where: { teamId: other.id } })).toBe(1);
    const [entry] = await db.auditEntry.findMany({
      where: { userId: id, action: "invitation.accept" },
      orderBy: { id: "desc" },
    });
    expect(entry.detail).toEqual({ number: 2, role: "MEMBER", formerTeam: 1 });
  });

  it("joins another or founds one after leaving before the traces came", async () => {
    await openRegistration();
    const [first, second] = [await member("CAPTAIN"), await member()];
    await removeMember(db, null, second.id);
    await leaveTeam(db, first.userId, teamId);
    await importTraces();
    const other = await anotherTeam();
    await joinByLink(first.userId, other.id);
    await foundTeam(db, contestId, "Anew", second.userId);
    // What came into the second team meanwhile is another matter.
    await db.dataSet.updateMany({ data: { teamId: other.id } });
    await leaveTeam(db, first.userId, other.id);
    await expect(foundTeam(db, contestId, "Third", first.userId)).rejects.toMatchObject({
      code: "knows_traces",
      detail: { team: "Two" },
    });
  });

  it("may know a set by the one that it replaced, which came while they were there", async () => {
    const [stayed, left] = [await member("CAPTAIN"), await member()];
    await removeMember(db, null, left.id);
    const roundId = await importTraces();
    const entry = { action: "data.import", subject: `round:${roundId}` };
    // Of another team, and of the other kind.
    await db.auditEntry.create({ data: { ...entry, detail: { sets: ["002 IDP", "001 TRP"] } } });
    const { at: cameAt } = await db.auditEntry.create({ data: { ...entry, detail: { sets: ["001 IDP"] } } });
    await leaveTeam(db, stayed.userId, teamId);
    await db.dataSet.updateMany({
      where: { roundId },
      data: { importedAt: new Date(cameAt.getTime() + 1e6) },
    });
    const other = await anotherTeam();
    await expect(joinByLink(stayed.userId, other.id)).rejects.toMatchObject({ code: "knows_traces" });
    await joinByLink(left.userId, other.id);
  });

  it("joins another team once the data that they know are published", async () => {
    const { userId } = await member("CAPTAIN");
    const roundId = await importTraces();
    await leaveTeam(db, userId, teamId);
    const other = await anotherTeam();
    const publish = (published: Partial<Record<"resultsPublishedAt" | "dataPublishedAt", Date>>) =>
      db.round.update({ where: { id: roundId }, data: published });
    await publish({ resultsPublishedAt: new Date() });
    await expect(joinByLink(userId, other.id)).rejects.toMatchObject({ code: "knows_traces" });
    await publish({ dataPublishedAt: new Date() });
    await joinByLink(userId, other.id);
  });

  it("founds none either, and is known without a word of the audit log, however they left", async () => {
    await openRegistration();
    const [first, second] = [await member("CAPTAIN"), await member()];
    await importTraces();
    await removeMember(db, null, second.id);
    await leaveTeam(db, first.userId, teamId);
    await db.auditEntry.deleteMany();
    for (const { userId } of [first, second]) {
      await expect(foundTeam(db, contestId, "Anew", userId)).rejects.toMatchObject({ code: "knows_traces" });
    }
    const stays = await db.teamStay.findMany({ where: { teamId } });
    expect(stays.map(({ leftAt }) => leftAt)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it("is not held up by a team of another contest", async () => {
    const { userId } = await member("CAPTAIN");
    await importTraces();
    await leaveTeam(db, userId, teamId);
    const next = await db.contest.create({ data: { slug: `next${contests}`, name: "Next" } });
    const team = await createTeam(db, null, next.id, { number: 1, name: "One" });
    await acceptInvitation(db, limits, (await invite(null, team.id)).secret, userId);
  });
});

describe("the captain", () => {
  it("hands over to another member, and is one from then on", async () => {
    const captain = await member("CAPTAIN");
    const heir = await member();
    await handOverCaptaincy(db, captain.userId, teamId, heir.id);
    const roles = await db.member.findMany({ where: { teamId }, orderBy: { joinedAt: "asc" } });
    expect(roles.map(({ role }) => role)).toEqual(["MEMBER", "CAPTAIN"]);
    await leaveTeam(db, captain.userId, teamId);
    expect(
      await db.auditEntry.count({ where: { action: "member.captain", subject: `team:${teamId}` } }),
    ).toBe(1);
  });

  it("cannot take themselves out either without handing over, and takes others out", async () => {
    const captain = await member("CAPTAIN");
    const other = await member();
    const membership = { contestId, teamId, teamNumber: 1, role: "CAPTAIN" as const };
    const record = { ...SOMEBODY, id: captain.userId, isOrganizer: false, memberships: [membership] };
    const viewer = viewerOf(record, "session") as SignedInViewer;
    await expect(endMembership(db, viewer, { id: teamId, contestId }, captain.id)).rejects.toMatchObject({
      code: "captain_leaves",
    });
    await endMembership(db, viewer, { id: teamId, contestId }, other.id);
    await endMembership(db, viewer, { id: teamId, contestId }, captain.id);
    expect(await db.member.count({ where: { teamId } })).toBe(0);
  });

  it("takes no link that they made along when they leave", async () => {
    const captain = await member("CAPTAIN");
    const heir = await member();
    const { secret } = await invite(captain.userId);
    await handOverCaptaincy(db, captain.userId, teamId, heir.id);
    const others = await invite(heir.userId);
    await leaveTeam(db, captain.userId, teamId);
    await expect(acceptInvitation(db, limits, secret, captain.userId)).rejects.toMatchObject({
      code: "invitation_revoked",
    });
    await acceptInvitation(db, limits, others.secret, person());
  });

  it("does not leave the others without one, but may leave an empty team", async () => {
    const captain = await member("CAPTAIN");
    const other = await member();
    await expect(leaveTeam(db, captain.userId, teamId)).rejects.toMatchObject({ code: "captain_leaves" });
    await leaveTeam(db, other.userId, teamId);
    await leaveTeam(db, captain.userId, teamId);
    expect(await db.member.count({ where: { teamId } })).toBe(0);
  });

  it("hands over once, however many hand-overs come at the same time", async () => {
    const captain = await member("CAPTAIN");
    const heirs = await Promise.all(Array.from({ length: 5 }, () => member()));
    const results = await Promise.allSettled(
      heirs.map(({ id }) => handOverCaptaincy(db, captain.userId, teamId, id)),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(refused.map(({ code, detail }) => [code, detail.rule])).toEqual(
      Array(4).fill(["forbidden", "team.manage"]),
    );
    const captains = await db.member.findMany({ where: { teamId, role: "CAPTAIN" } });
    expect(captains.map(({ id }) => id)).toEqual([heirs[results.findIndex(isFulfilled)].id]);
    const told = { action: "member.captain", subject: `team:${teamId}` };
    expect(await db.auditEntry.count({ where: told })).toBe(1);
  });

  it("acts as one no more once another is, though the request had been let in", async () => {
    const captain = await member("CAPTAIN");
    const heir = await member();
    const third = await member();
    const { id: invitationId } = await invite(captain.userId);
    await handOverCaptaincy(db, captain.userId, teamId, heir.id);
    const acts = [
      () => invite(captain.userId),
      () => revokeInvitation(db, captain.userId, invitationId, teamId),
      () => renameTeam(db, captain.userId, teamId, "Mine"),
      () => removeMember(db, captain.userId, third.id, teamId),
      () => withdrawTeam(db, captain.userId, teamId),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: "forbidden", status: 403 });
    expect(await db.team.findUnique({ where: { id: teamId } })).toMatchObject({
      name: "One",
      withdrawnAt: null,
    });
    expect(await db.member.count({ where: { teamId } })).toBe(3);
  });

  it("may always be left by its members, also where an organizer took the captain out", async () => {
    const captain = await member("CAPTAIN");
    const other = await member();
    await member();
    const view = async ({ userId }: { userId: string }) => {
      const account = { id: userId, isOrganizer: false, ...SOMEBODY };
      return loadTeamManagement(db, teamId, viewerOf(account, "session") as SignedInViewer);
    };
    expect((await view(captain)).mustHandOver).toBe(true);
    expect((await view(other)).mustHandOver).toBe(false);
    await removeMember(db, null, captain.id);
    expect((await view(other)).mustHandOver).toBe(false);
    await leaveTeam(db, other.userId, teamId);
    expect(await db.member.count({ where: { teamId } })).toBe(1);
  });

  it("cannot make a captain of, remove or revoke what belongs to another team", async () => {
    const other = await createTeam(db, null, contestId, { number: 2, name: "Two" });
    const stranger = await member("MEMBER", other.id);
    const { id } = await invite(null, other.id);
    await expect(handOverCaptaincy(db, null, teamId, stranger.id)).rejects.toMatchObject({
      code: "no_such_member",
    });
    await expect(removeMember(db, null, stranger.id, teamId)).rejects.toMatchObject({
      code: "no_such_member",
    });
    await expect(revokeInvitation(db, null, id, teamId)).rejects.toMatchObject({
      code: "invitation_not_pending",
    });
  });
});

describe("somebody who is removed", () => {
  it("does not come back by a link that they made; others' links go on", async () => {
    const captain = await member("CAPTAIN");
    const own = await invite(captain.userId);
    const other = await invite();
    await removeMember(db, null, captain.id, teamId);
    await expect(acceptInvitation(db, limits, own.secret, captain.userId)).rejects.toMatchObject({
      code: "invitation_revoked",
    });
    await acceptInvitation(db, limits, other.secret, person());
  });
});

describe("a team that is part of published results", () => {
  it("is withdrawn by organizers alone, also between two rounds, since what others have reached rests on it", async () => {
    const captain = await member("CAPTAIN");
    const organizer = await db.user.create({
      data: { email: `organizer${++people}@example.org`, name: "O", isOrganizer: true },
    });
    const memberships = [{ contestId, teamId, teamNumber: 1, role: "CAPTAIN" as const }];
    const viewer = viewerOf({ ...SOMEBODY, id: captain.userId, isOrganizer: false, memberships }, "session");
    const offered = async () => {
      const { mayWithdraw, withdrawsLate } = await loadTeamManagement(db, teamId, viewer);
      return { mayWithdraw, withdrawsLate };
    };
    await openRegistration();
    const next = { contestId, slug: "next", name: "Next", position: 2, settings: PWS_2019_PRELIMINARY };
    await db.round.create({ data: next });
    expect(await offered()).toEqual({ mayWithdraw: true, withdrawsLate: false });
    await db.round.updateMany({
      where: { contestId, slug: { not: "next" } },
      data: { resultsPublishedAt: new Date() },
    });
    expect(await offered()).toEqual({ mayWithdraw: false, withdrawsLate: true });
    await expect(withdrawTeam(db, captain.userId, teamId)).rejects.toMatchObject({
      code: "results_include_team",
      status: 409,
      detail: { rule: "team.withdraw" },
    });
    await withdrawTeam(db, organizer.id, teamId);
    expect(await offered()).toEqual({ mayWithdraw: false, withdrawsLate: false });
    await restoreTeam(db, organizer.id, teamId);
  });

  it("cannot slip out while the results are being published", async () => {
    const captain = await member("CAPTAIN");
    await openRegistration();
    const round = await db.round.findFirstOrThrow({ where: { contestId } });
    let leaving: Promise<unknown> = Promise.resolve();
    await inTransaction(db, async (tx) => {
      await lockRound(tx, round.id);
      leaving = withdrawTeam(db, captain.userId, teamId).catch((error: unknown) => error);
      await eventually("the withdrawal waits", async () => {
        const waiting = await db.$queryRaw<unknown[]>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return waiting.length > 0;
      });
      await tx.round.update({ where: { id: round.id }, data: { resultsPublishedAt: new Date() } });
    });
    expect(await leaving).toMatchObject({ code: "results_include_team" });
  });
});

describe("a withdrawn team", () => {
  it("takes in nobody until it is restored", async () => {
    const { secret } = await invite();
    await withdrawTeam(db, null, teamId);
    await expect(withdrawTeam(db, null, teamId)).rejects.toMatchObject({ code: "team_withdrawn" });
    await expect(acceptInvitation(db, limits, secret, person())).rejects.toMatchObject({
      code: "team_withdrawn",
    });
    await restoreTeam(db, null, teamId);
    await expect(restoreTeam(db, null, teamId)).rejects.toMatchObject({ code: "team_not_withdrawn" });
    await acceptInvitation(db, limits, secret, person());
  });

  it("is never the committee's", async () => {
    const committee = await createTeam(db, null, contestId, { number: 0, name: "Committee" });
    await expect(withdrawTeam(db, null, committee.id)).rejects.toMatchObject({ code: "committee_stays" });
  });
});

describe("founding a team", () => {
  it("gives everybody who founds at once a number of their own", async () => {
    await openRegistration();
    const founders = await Promise.all(Array.from({ length: 5 }, user));
    const founded = await Promise.all(
      founders.map(({ id, name }) => foundTeam(db, contestId, `Team of ${name}`, id)),
    );
    expect(founded.map(({ team }) => team.number).sort()).toEqual([2, 3, 4, 5, 6]);
    expect(await db.member.count({ where: { contestId, role: "CAPTAIN" } })).toBe(5);
  });

  it("gives each a number of its own too when organizers make several at once", async () => {
    const { id } = await user();
    const organizer = viewerOf({ ...SOMEBODY, id, isOrganizer: true }, "session") as SignedInViewer;
    const names = ["A", "B", "C", "D", "E"];
    const made = await Promise.all(names.map((name) => requestTeam(db, organizer, contestId, { name })));
    expect(made.map(({ number }) => number).sort()).toEqual([2, 3, 4, 5, 6]);
  });

  it("works once for one who presses twice", async () => {
    await openRegistration();
    const { id } = await user();
    const twice = await Promise.allSettled([
      foundTeam(db, contestId, "A", id),
      foundTeam(db, contestId, "B", id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(twice.find((result) => result.status === "rejected")?.reason).toMatchObject({
      code: "already_in_team",
    });
  });

  it("is refused while no registration phase is open, and where organizers make the teams", async () => {
    const { id } = await user();
    const refusal = { code: "registration_closed", status: 403, detail: { rule: "team.found" } };
    await expect(foundTeam(db, contestId, "A", id)).rejects.toMatchObject(refusal);
    await openRegistration(false);
    await expect(foundTeam(db, contestId, "A", id)).rejects.toMatchObject(refusal);
    await db.phase.updateMany({ data: { endsAt: new Date(Date.now() + 1e6) } });
    await db.contest.update({ where: { id: contestId }, data: { selfRegistration: false } });
    const registration = { team: "A", person: person(), address: "b" };
    await expect(registerTeam(db, limits, contestId, registration)).rejects.toMatchObject(refusal);
    expect(await db.user.count({ where: { email: registration.person.email } })).toBe(0);
  });

  it("makes an account on the way, so many an hour from one address", async () => {
    await openRegistration();
    const register = () =>
      registerTeam(db, limits, contestId, { team: "A", person: person(), address: "one address" });
    const { user: founder, team } = await register();
    expect(await db.member.findFirst({ where: { userId: founder.id } })).toMatchObject({
      teamId: team.id,
      role: "CAPTAIN",
    });
    await db.rateLimit.updateMany({ where: { key: { startsWith: "register:" } }, data: { points: 200 } });
    await expect(register()).rejects.toMatchObject({ code: "rate_limited", status: 429 });
  });

  it("tells of few e-mail addresses that they have an account", async () => {
    await openRegistration();
    const address = "a curious address";
    const { email } = await db.user.create({ data: { email: person().email, name: "Known" } });
    const known = () =>
      registerTeam(db, limits, contestId, { team: "A", person: { ...person(), email }, address });
    const answers = await Promise.allSettled(Array.from({ length: 25 }, known));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "made"));
    expect(codes.filter((code) => code === "email_taken").length).toBeLessThanOrEqual(20);
    await expect(known()).rejects.toMatchObject({ code: "rate_limited", status: 429 });
    // Good registrations from elsewhere cost nothing of it.
    for (let i = 0; i < 22; i++) {
      await registerTeam(db, limits, contestId, { team: "A", person: person(), address: "a university" });
    }
  });
});
