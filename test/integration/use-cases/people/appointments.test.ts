import { expect, test, vi } from "vitest";
import { appoint, endAppointment } from "../../../../lib/use-cases/people/appointments/appoint.ts";
import { listAppointments } from "../../../../lib/use-cases/people/appointments/list-appointments.ts";
import { nameJuryMember } from "../../../../lib/use-cases/people/jury/name-jury-member.ts";
import { createContest } from "../../../../lib/use-cases/rounds/contests.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";
import { tracecupWith } from "../../../helpers/tracecup-process.ts";

const contest = await contestForFile();
const { db, contestId, contestSlug, databaseUrl } = contest;
const administrator = await db.user.create({
  data: { email: "ada@example.org", name: "Ada", isAdministrator: true, emailProvenAt: new Date() },
});

vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);

const audited = async (action: string) =>
  db.auditEntry.findMany({ where: { action }, orderBy: { at: "asc" } });

test("whoever makes a contest becomes its organizer by an entry that everybody there can see", async () => {
  const form = {
    name: "New",
    slug: "new",
    timeZone: "Asia/Tokyo",
    maxTeamSize: null,
    selfRegistration: false,
  };
  const made = await createContest(db, administrator.id, form);
  expect(await listAppointments(db, made.id)).toMatchObject([
    { email: "ada@example.org", role: "ORGANIZER", appointedBy: "Ada" },
  ]);
  expect(await audited("appointment.set")).toMatchObject([
    { userId: administrator.id, subject: `contest:${made.id}`, detail: { role: "ORGANIZER" } },
  ]);
  expect(await listAppointments(db, contestId)).toEqual([]);
});

test("a role is given, changed and ended; a newcomer gets an account with a drawn password", async () => {
  const email = "hana@example.org";
  const nobody = { code: "no_such_user" };
  await expect(appoint(db, administrator.id, contestId, { email, role: "HELPER" })).rejects.toMatchObject(
    nobody,
  );
  const made = await appoint(db, administrator.id, contestId, { email, name: "Hana", role: "HELPER" });
  expect(made).toMatchObject({ name: "Hana", role: "HELPER", password: expect.any(String) });
  const changed = await appoint(db, administrator.id, contestId, { email, role: "AUDITOR" });
  expect(changed).toMatchObject({ id: made.id, role: "AUDITOR", password: null });
  expect(await listAppointments(db, contestId)).toMatchObject([{ email, role: "AUDITOR" }]);
  const [, , entry] = await audited("appointment.set");
  expect(entry.detail).toMatchObject({ member: "Hana", role: "AUDITOR", before: "HELPER" });

  const other = await db.contest.create({ data: { slug: "other", name: "Other" } });
  const gone = { code: "no_such_appointment" };
  await expect(endAppointment(db, administrator.id, other.id, made.id)).rejects.toMatchObject(gone);
  await endAppointment(db, administrator.id, contestId, made.id);
  await expect(endAppointment(db, administrator.id, contestId, made.id)).rejects.toMatchObject(gone);
  expect(await listAppointments(db, contestId)).toEqual([]);
  expect(await audited("appointment.end")).toHaveLength(1);
});

test("an account whose password was drawn elsewhere gets no role until it has another", async () => {
  const email = "sora@example.org";
  const other = await db.contest.create({ data: { slug: "elsewhere", name: "Elsewhere" } });
  await nameJuryMember(db, null, other.id, { email, name: "Sora" });
  const give = () => appoint(db, administrator.id, contestId, { email, role: "HELPER" });
  await expect(give()).rejects.toMatchObject({ code: "appointee_password_drawn", status: 409 });
  await db.user.update({ where: { email }, data: { passwordDrawn: false } });
  const { id } = await give();
  await endAppointment(db, administrator.id, contestId, id);
});

test("an account that nobody has confirmed gets no role, since anybody may have registered it", async () => {
  const email = "ghost@example.org";
  await db.user.create({ data: { email, name: "Ghost" } });
  const refusal = { code: "appointee_unconfirmed", status: 409 };
  await expect(appoint(db, null, contestId, { email, role: "ORGANIZER" })).rejects.toMatchObject(refusal);
});

test("tracecup account appoint names a contest and a role", async () => {
  const run = (...words: string[]) =>
    tracecupWith({ DATABASE_URL: databaseUrl, LOG_LEVEL: "silent" }, "account", "appoint", ...words);
  const address = "cli@example.org";
  const made = await run(address, "--contest", contestSlug, "--role", "auditor", "--name", "Cleo");
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^cli@example.org {2}\S+ {2}Cleo {2}auditor\n$/),
  });
  expect(await listAppointments(db, contestId)).toMatchObject([{ email: address, role: "AUDITOR" }]);
  const refused = await run(address, "--contest", contestSlug, "--role", "king");
  expect(refused.code).not.toBe(0);
});
