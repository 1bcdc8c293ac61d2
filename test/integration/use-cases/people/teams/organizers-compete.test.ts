import { expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { appointOrganizer } from "../../../../../lib/use-cases/people/users/appoint.ts";
import { publish } from "../../../../../lib/use-cases/rounds/clock/publish.ts";
import { deleteAccountOf } from "../../../../../lib/use-cases/site/account-deletion/delete-account.ts";
import { teamForEach } from "./team-for-each.ts";

const team = await teamForEach();
const { db, limits } = team;
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

/** Somebody who was an organizer, deleted the account, and has one with the same address again. @returns their id */
async function returningOrganizer(): Promise<string> {
  const person = team.person();
  await appointOrganizer(db, person);
  await deleteAccountOf(db, person.email);
  return (await team.user(false, person.email)).id;
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

test("nobody in a competing team becomes an organizer before leaving it", async () => {
  const person = await team.user();
  await join(person.id);
  await expect(appointOrganizer(db, person)).rejects.toMatchObject({ code: "in_competing_team" });
  expect(await db.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({ isOrganizer: false });
});

test("a deleted organizer who comes back cannot compete while traces of then are secret", async () => {
  const roundId = await importTraces();
  const keeper = await team.user(true);
  const id = await returningOrganizer();
  await expect(join(id)).rejects.toMatchObject(refusal);
  await join((await team.user()).id);

  const past = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const attacks = { kind: "ATTACK" as const, startsAt: past(2), endsAt: past(1) };
  const over = { closedAt: past(2), resultsPublishedAt: past(0), phases: { create: attacks } };
  await db.round.update({ where: { id: roundId }, data: over });
  await publish(db, { actorId: keeper.id, roundId, now: new Date() }, "data", { evenIfShared: true });
  await join(id);
  expect(await db.formerOrganizer.count()).toBe(0);
});

test("an organizer's invitation lets a deleted organizer compete", async () => {
  await importTraces();
  const keeper = await team.user(true);
  const id = await returningOrganizer();
  await expect(join(id)).rejects.toMatchObject(refusal);
  await join(id, keeper.id);
});
