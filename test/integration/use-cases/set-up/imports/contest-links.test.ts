import { cp, mkdir, readdir, rename, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { exportContest } from "../../../../../lib/use-cases/set-up/contest-files/export-contest.ts";
import { importContest } from "../../../../../lib/use-cases/set-up/contest-files/import-contest.ts";
import { contestForFile, databaseForFile, folderForFile } from "../../../../helpers/file-fixtures.ts";
import { tracecupWith } from "../../../../helpers/tracecup-process.ts";

const contest = await contestForFile();
const { url, db } = await databaseForFile();
const [storage, folder, elsewhere] = [await folderForFile(), await folderForFile(), await folderForFile()];
const whole = path.join(folder, "whole");
const LINK = "a symbolic link, which is not followed";
const NO_PLACE = "neither contest.yaml nor its picture, nor in the data folder of one of its rounds";

beforeAll(async () => {
  await exportContest(contest.db, contest.store, contest.contestSlug, { target: whole, withData: true });
});

/** A copy of the export. @returns its path */
async function copyOf(name: string): Promise<string> {
  const copy = path.join(folder, name);
  await cp(whole, copy, { recursive: true });
  return copy;
}

/** Moves a file or folder of a copy elsewhere, and leaves a symbolic link to it. */
async function replaceByLink(copy: string, at: string): Promise<void> {
  const moved = path.join(elsewhere, `${path.basename(copy)}-${path.basename(at)}`);
  await rename(path.join(copy, at), moved);
  await symlink(moved, path.join(copy, at));
}

const run = (source: string, ...options: string[]) => {
  const variables = { DATABASE_URL: url, TRACECUP_STORAGE_DIR: storage, LOG_LEVEL: "silent" };
  return tracecupWith(variables, "contest", "import", source, ...options);
};

/** The sets of each team that were imported; the contest is removed. */
async function takeSets(): Promise<number[]> {
  const sets = await db.dataSet.findMany({ include: { team: true }, orderBy: { team: { number: "asc" } } });
  await db.contest.deleteMany();
  return sets.map(({ team }) => team.number);
}

test("a contest whose data folder is a symbolic link is imported without data, naming it", async () => {
  const copy = await copyOf("data-link");
  await replaceByLink(copy, "data");
  const { code, stdout, stderr } = await run(copy);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `contest ${contest.contestSlug}: 1 rounds, 2 teams, 0 data sets\n`,
  });
  expect(stderr).toBe(`left out: data (${LINK})\n`);
  expect(await takeSets()).toEqual([]);
});

test("data files that are symbolic links are named, and the others imported", async () => {
  const copy = await copyOf("file-links");
  const data = path.join("data", "preliminary");
  const links = (await readdir(path.join(copy, data))).filter((name) => name.includes("team002")).sort();
  expect(links).toHaveLength(4);
  for (const name of links) await replaceByLink(copy, path.join(data, name));
  const said = links.map((name) => `left out: data/preliminary/${name} (${LINK})\n`).join("");
  const checked = await run(copy, "--dry-run");
  expect(checked).toMatchObject({ code: 0, stderr: said });
  expect(await db.contest.count()).toBe(0);
  expect(await run(copy)).toMatchObject({ code: 0, stderr: said });
  expect(await takeSets()).toEqual([1, 1]);
});

test("files outside the contest are named once, whether the import is refused or not", async () => {
  const copy = await copyOf("others");
  await writeFile(path.join(copy, "notes.txt"), "");
  await writeFile(path.join(copy, "data", "preliminary", "notes.txt"), "");
  await mkdir(path.join(copy, "data", "preliminery"));
  const stray = "data/preliminery/orgtraces_team001_data01_IDP.csv";
  await writeFile(path.join(copy, stray), "");
  const said = [
    `left out: ${stray} (${NO_PLACE})\n`,
    `left out: notes.txt (${NO_PLACE})\n`,
    "left out: data/preliminary/notes.txt (not a file of a data set)\n",
  ].join("");
  expect(await run(copy, "--dry-run")).toMatchObject({ code: 0, stderr: said });
  await writeFile(path.join(copy, "data", "preliminary", "orgtraces_team001_data01_IDP.csv"), "");
  const { code, stdout, stderr } = await run(copy);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr.startsWith(`${said}data/preliminary/orgtraces_team001_data01_IDP.csv`)).toBe(true);
  expect(stderr.match(/left out/g)).toHaveLength(3);
  expect(await db.contest.count()).toBe(0);
});

test("ignored files are reported before the import, and in its result", async () => {
  const copy = await copyOf("told");
  await replaceByLink(copy, "data");
  const stopped = importContest(db, contest.store, copy, { dryRun: false }, () => {
    throw new Error("told");
  });
  await expect(stopped).rejects.toThrow("told");
  expect(await db.contest.count()).toBe(0);
  const { ignored, imported } = await importContest(db, contest.store, copy, { dryRun: false });
  expect(imported).toBe(true);
  expect(ignored).toMatchObject([{ path: "data", reason: { code: "symbolic_link", message: LINK } }]);
});
