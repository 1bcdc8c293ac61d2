import { beforeAll, expect, test } from "vitest";
import { CONTEST_FACTS, createContest, editContest } from "../../../../lib/use-cases/rounds/contests.ts";
import { patchContest } from "../../../../lib/use-cases/rounds/patch-contest.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const FORM = {
  name: "Cup",
  slug: "cup",
  timeZone: "Asia/Tokyo",
  maxTeamSize: null,
  selfRegistration: false,
  visibility: "DRAFT",
} as const;

const { db } = await databaseForFile();
let contestId: string;

beforeAll(async () => {
  contestId = (await createContest(db, null, FORM)).id;
});

const stored = () =>
  db.contest.findUniqueOrThrow({
    where: { id: contestId },
    select: CONTEST_FACTS,
  });

test("a contest's form does not overwrite what somebody else changed meanwhile", async () => {
  const seen = await stored();
  await patchContest(db, null, "cup", { maxTeamSize: 5 });
  const renamed = { ...seen, name: "Grand Cup" };
  await expect(editContest(db, null, contestId, renamed, seen)).rejects.toMatchObject({
    code: "contest_changed",
    status: 409,
    detail: { changed: ["maxTeamSize"] },
  });
  expect(await stored()).toEqual({ ...FORM, maxTeamSize: 5 });
  const looked = await stored();
  await editContest(db, null, contestId, { ...looked, name: "Grand Cup" }, looked);
  expect(await stored()).toEqual({ ...FORM, name: "Grand Cup", maxTeamSize: 5 });
});

test("one of two simultaneous forms is refused, and two programs' changes are both kept", async () => {
  const seen = await stored();
  const sent = await Promise.allSettled(
    ["One", "Two", "Three"].map((name) => editContest(db, null, contestId, { ...seen, name }, seen)),
  );
  const refused = sent.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(refused).toEqual(["contest_changed", "contest_changed"]);
  await Promise.all([
    patchContest(db, null, "cup", { maxTeamSize: 9 }),
    patchContest(db, null, "cup", { selfRegistration: true }),
    patchContest(db, null, "cup", { timeZone: "UTC" }),
  ]);
  expect(await stored()).toMatchObject({ maxTeamSize: 9, selfRegistration: true, timeZone: "UTC" });
});

test("the old and the new values are in the audit log", async () => {
  const from = await stored();
  await patchContest(db, null, contestId, { name: "Last Cup" });
  const { detail } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(detail).toEqual({ from, to: { ...from, name: "Last Cup" } });
});
