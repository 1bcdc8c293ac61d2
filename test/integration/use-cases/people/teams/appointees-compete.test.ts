import { expect, test } from "vitest";
import type { AppointmentRole } from "../../../../../lib/contest/permissions.ts";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { recordAudit } from "../../../../../lib/platform/audit/record.ts";
import { appoint, endAppointment } from "../../../../../lib/use-cases/people/appointments/appoint.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { publish } from "../../../../../lib/use-cases/rounds/clock/publish.ts";
import { deleteAccountOf } from "../../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;
const ROLES = ["ORGANIZER", "HELPER", "AUDITOR"] as const;
const refusal = { code: "organizer_competes" };

const join = async (userId: string, invitedBy: string | null = null, teamId?: string) =>
  acceptInvitation(db, limits, (await team.invite(invitedBy, teamId)).secret, userId);

/** Imports secret traces for the team. @returns their round */
async function importTraces(): Promise<string> {
  const round = { slug: "data", name: "Data", position: 2, settings: PWS_2019_PRELIMINARY };
  const { id: roundId } = await db.round.create({ data: { contestId: team.contestId, ...round } });
  const files = { referenceSha256: "r", originalSha256: "o", userCount: 1, eventsPerUser: 1 };
  await db.dataSet.create({ data: { roundId, teamId: team.id, kind: "IDP", ...files } });
  return roundId;
}

/** Somebody who had a role, deleted the account, and has one with the same address again. @returns their id */
async function returning(role: AppointmentRole, contestId = team.contestId): Promise<string> {
  const { email, name } = team.person();
  await appoint(db, null, contestId, { email, name, role });
  await deleteAccountOf(db, email);
  return (await team.user(false, email)).id;
}

test("an organizer cannot join or found a team that competes, not even by an own invitation", async () => {
  const { id } = await team.user(true);
  await expect(join(id)).rejects.toMatchObject(refusal);
  await expect(join(id, id)).rejects.toMatchObject(refusal);
  await team.openRegistration();
  await expect(foundTeam(db, team.contestId, "Own", id)).rejects.toMatchObject(refusal);
});

test("an organizer can be in the committee's team", async () => {
  const { id } = await team.user(true);
  const committee = await createTeam(db, null, team.contestId, { number: 0, name: "Committee" });
  await join(id, null, committee.id);
});

test.each(ROLES)("nobody in a competing team becomes an %s before leaving it", async (role) => {
  const { id, email } = await team.user();
  await join(id);
  const refused = { code: "in_competing_team" };
  await expect(appoint(db, null, team.contestId, { email, role })).rejects.toMatchObject(refused);
  expect(await db.appointment.count({ where: { userId: id } })).toBe(0);
});

test.each(ROLES)("an %s of a contest competes in another, and not in this one", async (role) => {
  const other = await db.contest.create({ data: { slug: `other-${role.toLowerCase()}`, name: "Other" } });
  const { id, email } = await team.user();
  await appoint(db, null, other.id, { email, role });
  await join(id);

  const here = await team.user();
  await appoint(db, null, team.contestId, { email: here.email, role });
  await expect(join(here.id)).rejects.toMatchObject(refusal);
});

test("an administrator competes, and then appoints nobody who competes: not even themselves", async () => {
  const { id, email } = await team.user();
  await db.user.update({ where: { id }, data: { isAdministrator: true } });
  await join(id);
  const refused = { code: "in_competing_team" };
  await expect(appoint(db, id, team.contestId, { email, role: "AUDITOR" })).rejects.toMatchObject(refused);
});

test.each([
  ["ORGANIZER", false],
  ["AUDITOR", false],
  ["HELPER", true],
] as const)("an %s whose role has ended competes while traces are secret: %s", async (role, competes) => {
  await importTraces();
  const { id, email } = await team.user();
  const made = await appoint(db, null, team.contestId, { email, role });
  await endAppointment(db, null, team.contestId, made.id);
  if (competes) await join(id);
  else await expect(join(id)).rejects.toMatchObject(refusal);
});

test("an organizer who was made a helper still knows the traces of then", async () => {
  await importTraces();
  const { id, email } = await team.user();
  await appoint(db, null, team.contestId, { email, role: "ORGANIZER" });
  const made = await appoint(db, null, team.contestId, { email, role: "HELPER" });
  await endAppointment(db, null, team.contestId, made.id);
  await expect(join(id)).rejects.toMatchObject(refusal);
});

test("a deleted organizer who comes back cannot compete while traces of then are secret", async () => {
  const roundId = await importTraces();
  const keeper = await team.user(true);
  const id = await returning("ORGANIZER");
  await expect(join(id)).rejects.toMatchObject(refusal);
  await join((await team.user()).id);

  const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const attacks = { kind: "ATTACK" as const, startsAt: past(2), endsAt: past(1) };
  const over = { closedAt: past(2), resultsPublishedAt: past(0), phases: { create: attacks } };
  await db.round.update({ where: { id: roundId }, data: over });
  await publish(db, { actorId: keeper.id, roundId, now: new Date() }, "data", { evenIfShared: true });
  await join(id);
  expect(await db.formerAppointee.count({ where: { contestId: team.contestId } })).toBe(0);
});

test("an organizer's invitation lets a deleted organizer compete", async () => {
  await importTraces();
  const keeper = await team.user(true);
  const id = await returning("ORGANIZER");
  await expect(join(id)).rejects.toMatchObject(refusal);
  await join(id, keeper.id);
});

test("who knew traces that were replaced since may still know them", async () => {
  const organizer = await team.user(true);
  const roundId = await importTraces();
  await recordAudit(db, { userId: null, action: "data.import", subject: `round:${roundId}` });
  const { id } = await db.appointment.findFirstOrThrow({
    where: { userId: organizer.id, contestId: team.contestId },
  });
  await endAppointment(db, null, team.contestId, id);
  await db.dataSet.updateMany({ data: { importedAt: new Date(Date.now() + 60_000) } });
  await expect(join(organizer.id)).rejects.toMatchObject(refusal);
});
