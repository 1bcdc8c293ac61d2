import { beforeAll, expect, test } from "vitest";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { inviteTeams } from "../../../../../lib/use-cases/people/teams/invite-teams.ts";
import { createTeam } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();
let contestId: string;

beforeAll(async () => {
  contestId = (await db.contest.create({ data: { slug: "c", name: "Contest" } })).id;
  await createTeam(db, null, contestId, { number: 2, name: "Badgers" });
});

const line = (team: string, note = "") => ({ team, note });

test("a list creates the missing teams, and invites the first person of each as its captain", async () => {
  const made = await inviteTeams(db, null, contestId, [
    line("Foxes", "Aki"),
    line("Badgers", "Hana"),
    line("Foxes", "Ren"),
    line("Cranes"),
  ]);
  expect(made.map(({ number, team, note, role }) => [number, team, note, role])).toEqual([
    [1, "Foxes", "Aki", "CAPTAIN"],
    [2, "Badgers", "Hana", "CAPTAIN"],
    [1, "Foxes", "Ren", "MEMBER"],
    [3, "Cranes", "", "CAPTAIN"],
  ]);
  const again = await inviteTeams(db, null, contestId, [line("Foxes", "Mio")]);
  expect(again).toMatchObject([{ number: 1, role: "MEMBER" }]);
  expect(await db.team.count({ where: { contestId } })).toBe(3);
  const { id } = await db.user.create({
    data: { email: "aki@example.org", name: "Aki", emailProvenAt: new Date() },
  });
  await acceptInvitation(db, new RateLimits(db), made[0].secret, id);
  const member = await db.member.findFirstOrThrow({ where: { userId: id }, include: { team: true } });
  expect(member).toMatchObject({ role: "CAPTAIN", team: { name: "Foxes" } });
});

test("nothing of a list is done if a team takes nobody, and two lists share a new team", async () => {
  const { id } = await createTeam(db, null, contestId, { number: 9, name: "Gone" });
  await db.team.update({ where: { id }, data: { withdrawnAt: new Date() } });
  const before = await db.invitation.count();
  const refused = inviteTeams(db, null, contestId, [line("Herons"), line("Gone")]);
  await expect(refused).rejects.toMatchObject({ code: "team_withdrawn" });
  expect(await db.invitation.count()).toBe(before);
  expect(await db.team.count({ where: { contestId, name: "Herons" } })).toBe(0);
  const both = await Promise.all(
    ["a", "b"].map((note) => inviteTeams(db, null, contestId, [line("Owls", note)])),
  );
  expect(new Set(both.flat().map(({ number }) => number)).size).toBe(1);
  expect(
    both
      .flat()
      .map(({ role }) => role)
      .sort(),
  ).toEqual(["CAPTAIN", "MEMBER"]);
});
