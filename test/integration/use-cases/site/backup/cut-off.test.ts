import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, existsSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { childEnvironment } from "../../../../../lib/platform/env.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { tracecupProgram } from "../../../../helpers/programs.ts";
import {
  type BackedUpContest,
  backUpContest,
  contentsOf,
  filesOf,
  restoredFrom,
  withClient,
} from "./backed-up-contest.ts";

const site = forFile(await backUpContest());
let file: string;
/** What the backup holds. */
let rows: Record<string, string[]>;
let program: string;

beforeAll(async () => {
  file = path.join(site.folder, "site.tar");
  writeFileSync(file, site.backup);
  program = await tracecupProgram();
  rows = await restoredFrom(site.database.url);
});

const root = fileURLToPath(new URL("../../../../..", import.meta.url));

/** Starts a command in a shell that may set limits first. */
function tracecup(limit: string, url: string, storageDir: string, ...args: string[]): ChildProcess {
  const script = `${limit} exec "$0" "$@"`;
  return spawn("sh", ["-c", script, process.execPath, program, ...args], {
    cwd: root,
    env: childEnvironment({ DATABASE_URL: url, TRACECUP_STORAGE_DIR: storageDir }),
    stdio: ["ignore", "ignore", "pipe"],
  });
}

async function outcome(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  const ended = once(child, "exit");
  const stderr = child.stderr ? await text(child.stderr) : "";
  const [code] = await ended;
  return { code, stderr };
}

/** Files of more than 512 bytes cannot be written: as on a disk that is full, but for the words. */
const LITTLE_ROOM = "ulimit -f 1;";

test.each(["site.tar", "site.tar.gz"])(
  "a backup into %s without room names the file, and leaves what was there",
  async (name) => {
    // More than is held in memory, and random, so that it stays so when it is compressed.
    await site.contest.db.labRunInput.updateMany({ data: { bytes: randomBytes(2_000_000) } });
    const folder = path.join(site.folder, "little-room");
    const target = path.join(folder, name);
    const backup = tracecup(LITTLE_ROOM, site.database.url, site.contest.storageDir, "backup", target);
    expect(await outcome(backup)).toEqual({ code: 1, stderr: `${target}: file too large\n` });
    expect(await readdir(folder)).toEqual([]);
  },
);

test("a restore without room for files or in the database fails, and can be repeated", async () => {
  const target = await site.emptyTarget();
  try {
    const empty = await contentsOf(target.url);
    const noFiles = await outcome(tracecup(LITTLE_ROOM, target.url, target.storageDir, "restore", file));
    expect(noFiles.code).toBe(1);
    expect(noFiles.stderr).toMatch(/^\/.*\/temporary\/\S+: file too large\n$/);
    expect(await readdir(path.join(target.storageDir, "temporary"))).toEqual([]);

    // PostgreSQL's own words for it, from PostgreSQL itself, whose disk is not ours to fill.
    await withClient(target.url, (client) =>
      client.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON "Team" EXECUTE FUNCTION full_disk()`),
    );
    const noRows = await outcome(tracecup("", target.url, target.storageDir, "restore", file));
    expect(noRows.code).toBe(1);
    expect(noRows.stderr).toMatch(/^the database \S+ at \S+ has no space left on its disk\n$/);
    expect(await contentsOf(target.url)).toEqual(empty);

    await withClient(target.url, (client) => client.query(`DROP FUNCTION full_disk() CASCADE`));
    await expectRestored(target);
  } finally {
    await target.drop();
  }
});

test("a restore that is killed changes no row, and can be repeated", async () => {
  const target = await site.emptyTarget();
  try {
    const empty = await contentsOf(target.url);
    const pipe = path.join(site.folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const child = tracecup("", target.url, target.storageDir, "restore", pipe);
    // All but the last file and the manifest: it waits for the rest.
    const half = createWriteStream(pipe).on("error", () => {});
    half.write(site.backup.subarray(0, site.backup.lastIndexOf("blobs/")));
    await eventually("files are being restored", () => existsSync(path.join(target.storageDir, "temporary")));
    child.kill("SIGKILL");
    await once(child, "exit");
    half.destroy();
    expect(await contentsOf(target.url)).toEqual(empty);
    await expectRestored(target);
  } finally {
    await target.drop();
  }
});

async function expectRestored(target: Awaited<ReturnType<BackedUpContest["emptyTarget"]>>): Promise<void> {
  const restore = tracecup("", target.url, target.storageDir, "restore", file);
  expect(await outcome(restore)).toEqual({ code: 0, stderr: "" });
  expect(await contentsOf(target.url)).toEqual(rows);
  expect(await filesOf(target.store)).toEqual(await filesOf(site.contest.store));
}
