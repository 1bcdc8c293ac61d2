import { beforeAll, expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { acceptInvitation } from "../../../../../lib/use-cases/people/teams/accept-invitation.ts";
import { leaveTeam } from "../../../../../lib/use-cases/people/teams/captaincy.ts";
import { foundTeam } from "../../../../../lib/use-cases/people/teams/found-team.ts";
import { createInvitation } from "../../../../../lib/use-cases/people/teams/invitations.ts";
import { createTeam, removeMember } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { applyAgain } from "../../../../helpers/apply-again.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";

const { db, url } = await databaseForFile();
let contestId: string;
const DAY = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  contestId = (await db.contest.create({ data: { slug: "c", name: "C", selfRegistration: true } })).id;
  const [startsAt, endsAt] = [new Date(Date.now() - DAY), new Date(Date.now() + DAY)];
  const phases = { create: { kind: "REGISTRATION" as const, startsAt, endsAt } };
  const round = { slug: "r", name: "R", position: 1, settings: PWS_2019_PRELIMINARY };
  await db.round.create({ data: { contestId, ...round, phases } });
});

const user = (name: string) =>
  db.user.create({ data: { email: `${name}@example.org`, name, emailProvenAt: new Date() } });

async function join(userId: string, teamId: string): Promise<string> {
  const { secret } = await createInvitation(db, null, teamId, { role: "MEMBER", note: "" });
  await acceptInvitation(db, new RateLimits(db), secret, userId);
  return (await db.member.findFirstOrThrow({ where: { userId, teamId } })).id;
}

/** Who was where, in order, and whether they are still. */
async function stays(): Promise<string[]> {
  const rows = await db.teamStay.findMany({
    include: { user: true, team: true },
    orderBy: [{ joinedAt: "asc" }, { leftAt: "asc" }],
  });
  return rows.map(({ user, team, leftAt }) => `${user?.name} in ${team.number}${leftAt ? ", left" : ""}`);
}

test("the migration derives former memberships from members and audit entries, once", async () => {
  const [one, two] = [
    await createTeam(db, null, contestId, { number: 1, name: "One" }),
    await createTeam(db, null, contestId, { number: 2, name: "Two" }),
  ];
  const [aki, ben, chi, dan] = [await user("aki"), await user("ben"), await user("chi"), await user("dan")];
  await join(aki.id, one.id);
  await leaveTeam(db, aki.id, one.id);
  await join(aki.id, two.id);
  await removeMember(db, null, await join(ben.id, one.id));
  await join(ben.id, one.id);
  const founded = await foundTeam(db, contestId, "Three", chi.id);
  await withdrawTeam(db, chi.id, founded.id);
  await leaveTeam(db, chi.id, founded.id);
  await join(dan.id, two.id);
  const written = await stays();
  expect(written).toEqual([
    "aki in 1, left",
    "aki in 2",
    "ben in 1, left",
    "ben in 1",
    `chi in ${founded.number}, left`,
    "dan in 2",
  ]);

  // One whose joining nobody wrote down, and one who was removed under a name that they have no more.
  const [eri, fay] = [await user("eri"), await user("fay")];
  await db.auditEntry.create({
    data: { userId: eri.id, action: "member.leave", subject: `team:${two.id}`, at: new Date() },
  });
  await removeMember(db, null, await join(fay.id, two.id));
  await db.user.update({ where: { id: fay.id }, data: { name: "faye" } });

  await applyAgain({ db, databaseUrl: url }, "team_stays", ['DROP TABLE "TeamStay"']);
  await applyAgain({ db, databaseUrl: url }, "stays_outlive_accounts");
  expect((await stays()).toSorted()).toEqual([...written, "eri in 2, left", "faye in 2, left"].toSorted());
  const [first, second] = await db.teamStay.findMany({
    where: { userId: aki.id },
    orderBy: { joinedAt: "asc" },
  });
  expect([first.teamId, second.teamId]).toEqual([one.id, two.id]);
  expect(first.leftAt?.getTime()).toBeLessThanOrEqual(second.joinedAt.getTime());
});
