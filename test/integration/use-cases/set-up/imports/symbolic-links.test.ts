import { symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { databaseForFile, folderForFile } from "../../../../helpers/file-fixtures.ts";
import { IDP, TRP, traces } from "../../../../helpers/folder-imports.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const { url, db } = await databaseForFile();
const storage = await folderForFile();
const folder = await folderForFile();
const elsewhere = await folderForFile();

const run = (...options: string[]) => {
  const variables = { DATABASE_URL: url, TRACECUP_STORAGE_DIR: storage, LOG_LEVEL: "silent" };
  return tracecupWith(variables, "contest", "import", folder, "--contest", "cup", "--create", ...options);
};

test("contest import names the ignored symbolic links, whether it refuses or not", async () => {
  for (const [part, name] of Object.entries(IDP)) {
    await writeFile(path.join(folder, name), traces(part as "ref" | "org"));
  }
  await writeFile(path.join(elsewhere, TRP.ref), traces("ref", 1));
  await symlink(path.join(elsewhere, TRP.ref), path.join(folder, TRP.ref));
  await writeFile(path.join(folder, TRP.org), traces("org", 1));
  const leftOut = `left out: ${TRP.ref} (a symbolic link, which is not followed)\n`;

  const refused = await run();
  expect(refused).toEqual({
    code: 1,
    stdout: "",
    stderr: `${leftOut}1 data sets lack one of their two files.\n`,
  });
  const done = await run("--skip-incomplete");
  expect(done).toMatchObject({ code: 0, stderr: leftOut });
  // A new round says what it took over; the same import again says nothing of it.
  expect(done.stdout).toMatch(
    /^contest cup \(new\), round round-1 \(new\)\ngrid {7}32 x 32 regions, latitude .*\ncalendar {3}1 days x 20 events\nhospitals {2}regions \d+, /,
  );
  expect((await run("--skip-incomplete")).stdout).toMatch(/^contest cup, round round-1\nteam 001 IDP /);
  expect(await db.dataSet.findMany({ select: { kind: true } })).toEqual([{ kind: "IDP" }]);
});
