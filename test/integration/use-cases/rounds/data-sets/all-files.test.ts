import { expect, test } from "vitest";
import { listRoundFiles } from "../../../../../lib/use-cases/rounds/data-sets/all-files.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { lockSet, openAttackPhase } from "../../../../helpers/public-sets.ts";
import { asOrganizer } from "../../../../helpers/viewers.ts";

const contest = await contestForFile({ teams: 2 });
const [team, other] = contest.teams;
const organizer = asOrganizer(team.viewer);

const namesOf = async () => {
  const { files, fileName } = await listRoundFiles(contest.db, organizer, contest.roundId);
  expect(fileName).toBe("preliminary-files.zip");
  return files.map((file) => file.fileName);
};

const given = [1, 2].flatMap((number) =>
  ["data01_IDP", "data02_TRP"].flatMap((set) =>
    ["reftraces", "orgtraces"].map((prefix) => `sets/${prefix}_team00${number}_${set}.csv`),
  ),
);

test("before the close, the archive has the sets as they were given and all submissions", async () => {
  for (let i = 0; i < 2; i++) await submit(contest, team, "IDP");
  expect(await namesOf()).toEqual([
    ...given,
    "submissions/team001_data01_IDP/1.csv",
    "submissions/team001_data01_IDP/2.csv",
  ]);
});

test("from the attack phase on, it also has public sets, ID tables and attacks", async () => {
  const { db } = contest;
  const { id: publicSetId } = await lockSet(contest, other, "IDP");
  await openAttackPhase(contest);
  const file = { fileName: "../x.csv", sha256: "none", sizeBytes: 1n, source: "API" as const };
  for (const attempt of [1, 2]) {
    await db.teamAttack.create({
      data: { ...file, publicSetId, teamId: team.id, kind: "REIDENTIFICATION", attempt },
    });
  }
  const names = await namesOf();
  expect(names).toEqual(expect.arrayContaining(given));
  expect(names.filter((name) => !given.includes(name))).toEqual([
    "sets/anotraces_team002_data01_IDP.csv",
    "sets/pubtraces_team002_data01_IDP.csv",
    "sets/ptable_team002_data01_IDP.csv",
    "submissions/team001_data01_IDP/1.csv",
    "submissions/team001_data01_IDP/2.csv",
    "submissions/team002_data01_IDP/1.csv",
    "attacks/etable_team001-002_data01_IDP/1.csv",
    "attacks/etable_team001-002_data01_IDP/2.csv",
  ]);
});

test("each download is in the audit log, and only organizers and auditors may", async () => {
  const { db, roundId } = contest;
  const entries = () => db.auditEntry.findMany({ where: { action: "round.download" } });
  const before = (await entries()).length;
  await namesOf();
  expect((await entries()).length).toBe(before + 1);
  await expect(listRoundFiles(db, team.viewer, roundId)).rejects.toMatchObject({ code: "forbidden" });
  const appointed = (appointment: "HELPER" | "AUDITOR") => ({
    ...team.viewer,
    towards: (id: string | null) => ({ ...team.viewer.towards(id), appointment }),
  });
  const asHelper = listRoundFiles(db, appointed("HELPER"), roundId);
  await expect(asHelper).rejects.toMatchObject({ code: "forbidden" });
  expect((await listRoundFiles(db, appointed("AUDITOR"), roundId)).files.length).toBeGreaterThan(8);
});
