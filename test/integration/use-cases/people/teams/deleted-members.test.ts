import { beforeEach, expect, test, vi } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { leaveTeam } from "../../../../../lib/use-cases/people/teams/captaincy.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { publish } from "../../../../../lib/use-cases/rounds/clock/publish.ts";
import { deleteAccountOf } from "../../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { SITE_SECRET } from "../../../../helpers/site.ts";
import { teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;
let address: string;
let roundId: string;
let otherId: string;

/** Aki was in the first team while it had traces, left it, and deleted the account. */
beforeEach(async () => {
  const aki = await team.user();
  address = aki.email;
  await acceptInvitation(db, limits, (await team.invite()).secret, aki.id);
  const round = { slug: "data", name: "Data", position: 2, settings: PWS_2019_PRELIMINARY };
  roundId = (await db.round.create({ data: { contestId: team.contestId, ...round } })).id;
  const files = { referenceSha256: "r", originalSha256: "o", userCount: 1, eventsPerUser: 1 };
  await db.dataSet.create({ data: { roundId, teamId: team.id, kind: "IDP", ...files } });
  await leaveTeam(db, aki.id, team.id);
  await deleteAccountOf(db, address);
  otherId = (await createTeam(db, null, team.contestId, { number: 2, name: "Two" })).id;
});

const joinOther = async ({ id }: { id: string }, invitedBy: string | null = null) =>
  acceptInvitation(db, limits, (await team.invite(invitedBy, otherId)).secret, id);

/** Aki again, with a new account. */
const returning = () => team.user(false, address);

test("who deleted the account cannot join another team with the same address", async () => {
  const refusal = { code: "knows_traces", detail: { team: "One" } };
  const aki = await returning();
  await expect(joinOther(aki)).rejects.toMatchObject(refusal);
  await team.openRegistration();
  await expect(foundTeam(db, team.contestId, "Anew", aki.id)).rejects.toMatchObject(refusal);
  await joinOther(await team.user());
});

test("who deleted the account can join their former team again", async () => {
  await acceptInvitation(db, limits, (await team.invite()).secret, (await returning()).id);
});

test("an organizer lets in who deleted the account, and the audit log has the former team", async () => {
  const organizer = await team.user(true);
  const { id } = await returning();
  await joinOther({ id }, organizer.id);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { userId: id, action: "invitation.accept" } });
  expect(entry.detail).toEqual({ number: 2, role: "MEMBER", formerTeam: 1 });
});

test("what is kept of a deleted member names nobody, and is deleted when the data are published", async () => {
  const [kept] = await db.teamStay.findMany({ where: { teamId: team.id } });
  expect(kept).toMatchObject({ userId: null, leftAt: expect.any(Date) });
  expect(kept.addressHash).toMatch(/^[\w-]{43}$/);
  vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET.toUpperCase().padEnd(40, "X"));
  await joinOther(await returning());
  vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);

  const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const attacks = { kind: "ATTACK" as const, startsAt: past(2), endsAt: past(1) };
  const over = { closedAt: past(2), resultsPublishedAt: past(0), phases: { create: attacks } };
  await db.round.update({ where: { id: roundId }, data: over });
  await publish(db, { actorId: null, roundId, now: new Date() }, "data", { evenIfShared: true });
  expect(await db.teamStay.count({ where: { teamId: team.id } })).toBe(0);
});
