import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listAppointments } from "../../../../lib/use-cases/people/appointments/list-appointments.ts";
import { applyAgain } from "../../../helpers/apply-again.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 1 });
const { db, contestId } = contest;

/** What undoes the migration, so that the database is that of site-wide organizers. */
const UNDO = [
  'DROP TABLE "Appointment"',
  'DROP TABLE "FormerAppointee"',
  'DROP TYPE "AppointmentRole"',
  'ALTER TABLE "User" RENAME COLUMN "isAdministrator" TO "isOrganizer"',
  `CREATE TABLE "FormerOrganizer" ("id" UUID PRIMARY KEY, "addressHash" TEXT NOT NULL, "leftAt" TIMESTAMPTZ(3) NOT NULL)`,
  `INSERT INTO "FormerOrganizer" VALUES ('${randomUUID()}', 'hash of a former one', now())`,
];

test("organizers of the site become organizers of the contests in which they do not compete", async () => {
  const other = await db.contest.create({ data: { slug: "other", name: "Other" } });
  const person = (name: string, isAdministrator: boolean) =>
    db.user.create({ data: { email: `${name}@example.org`, name, isAdministrator } });
  const [olga, cem] = [await person("olga", true), await person("cem", true)];
  const aki = await person("aki", false);
  const committee = await db.team.create({ data: { contestId, number: 0, name: "Committee" } });
  const { id: teamId } = await db.team.findFirstOrThrow({ where: { contestId, number: 1 } });
  await db.member.create({ data: { contestId, teamId: committee.id, userId: olga.id, role: "CAPTAIN" } });
  for (const { id: userId } of [cem, aki])
    await db.member.create({ data: { contestId, teamId, userId, role: "MEMBER" } });

  await applyAgain(contest, "_appointments", UNDO);

  const organizersOf = async (id: string) =>
    (await listAppointments(db, id)).map(({ name, role }) => `${name} ${role}`).sort();
  expect(await organizersOf(contestId)).toEqual(["olga ORGANIZER"]);
  expect(await organizersOf(other.id)).toEqual(["cem ORGANIZER", "olga ORGANIZER"]);
  const administrators = await db.user.findMany({
    where: { isAdministrator: true },
    orderBy: { name: "asc" },
  });
  expect(administrators.map(({ name }) => name)).toEqual(["cem", "olga"]);
  // They may know the traces of every contest that there was.
  const former = await db.formerAppointee.findMany({ where: { addressHash: "hash of a former one" } });
  expect(former.map((row) => row.contestId).sort()).toEqual([contestId, other.id].sort());
});
