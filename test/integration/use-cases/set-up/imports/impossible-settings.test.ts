import { expect, test } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../../lib/contest/pws-2019-settings.ts";
import { openFolder } from "../../../../../lib/use-cases/set-up/imports/folder-files.ts";
import { checkImport, targetOfRound } from "../../../../../lib/use-cases/set-up/imports/plan-import.ts";
import { databaseForFile, folderForFile, forFile } from "../../../../helpers/file-fixtures.ts";
import { IDP, openImports, traces } from "../../../../helpers/folder-imports.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const { db, store, lay } = forFile(await openImports());
const { url, db: cliDb } = await databaseForFile();
const storage = await folderForFile();

/** Traces of two users over 367 days of twenty slots. */
function longTraces(part: "ref" | "org"): string {
  const events = 367 * 20;
  const first = part === "ref" ? 1 : events + 1;
  const rows = Array.from({ length: 2 * events }, (_, i) => {
    return `${Math.floor(i / events) + 1},${first + (i % events)},${(i % 1024) + 1}`;
  });
  return `user_id,time_id,reg_id\n${rows.join("\n")}\n`;
}

/** An `info_time.csv` of one day of twenty slots, half an hour apart, from 24:00 on. */
function fromMidnight(): string {
  const rows = Array.from({ length: 40 }, (_, i) => {
    const minute = 24 * 60 + (i % 20) * 30;
    return `${i < 20 ? "ref" : "org"},${i + 1},${i < 20 ? 1 : 2},${Math.floor(minute / 60)},${minute % 60}`;
  });
  return `ref/org,time_id,day,hour,min\n${rows.join("\n")}\n`;
}

test.each([
  {
    what: "367 days",
    files: { [IDP.ref]: longTraces("ref"), [IDP.org]: longTraces("org") },
    difference: { field: "calendar.days", round: "≤ 366", files: "367" },
  },
  {
    what: "a day that begins at 24:00",
    files: { [IDP.ref]: traces("ref"), [IDP.org]: traces("org"), "info_time.csv": fromMidnight() },
    difference: { field: "calendar.startMinute", round: "≤ 1439", files: "1440" },
  },
])(
  "an import of $what is refused in the preview and on the command line",
  async ({ what, files, difference }) => {
    const folder = await lay("impossible", files);
    const only = { slug: "only", name: "Only", position: 1, settings: PWS_2019_PRELIMINARY };
    const { rounds } = await db.contest.create({
      data: { slug: what.replaceAll(/\W/g, "-"), name: what, timeZone: "UTC", rounds: { create: only } },
      include: { rounds: true },
    });
    const opened = await openFolder(folder);
    const { report, plan } = await checkImport(
      db,
      store,
      opened.files,
      await targetOfRound(db, rounds[0].id),
    ).finally(opened.close);
    expect(plan).toBeNull();
    expect(report.files.map(({ outcome }) => outcome)).not.toContain("bad");
    expect(report.problems).toMatchObject([{ code: "impossible_settings", differences: [difference] }]);

    const variables = { DATABASE_URL: url, TRACECUP_STORAGE_DIR: storage, LOG_LEVEL: "silent" };
    const refused = await tracecupWith(
      variables,
      "contest",
      "import",
      folder,
      "--contest",
      "cup",
      "--create",
    );
    const { field, round, files: found } = difference;
    expect(refused).toEqual({
      code: 1,
      stdout: "",
      stderr: `The files ask for settings that no round can have.\n${field}: expected ${round}, found ${found}\n`,
    });
    expect(await cliDb.contest.count()).toBe(0);
  },
);
