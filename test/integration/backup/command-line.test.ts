import { execFile } from "node:child_process";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { childEnvironment } from "../../../lib/env.ts";
import { LocalBlobStore } from "../../../lib/storage/local-blob-store.ts";
import { ensureDatabase } from "../../../scripts/embedded-postgres/database.ts";
import { forFile } from "../../helpers/file-fixtures.ts";
import { tracecupProgram } from "../../helpers/programs.ts";
import { backUpContest, contentsOf, filesOf } from "./backed-up-contest.ts";

const site = forFile(await backUpContest());

const root = fileURLToPath(new URL("../../..", import.meta.url));

test("on the command line: one command each, into a database that was never migrated", async () => {
  const server = inject("postgresUrl");
  const name = `bare_${process.pid}`;
  await ensureDatabase(server, name);
  const bare = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const file = path.join(site.folder, "out", "site.tar.gz");
  const blobs = path.join(site.folder, "restored-blobs");
  const program = await tracecupProgram();
  const tracecup = (url: string, storageDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      cwd: root,
      env: childEnvironment({ DATABASE_URL: url, TRACECUP_STORAGE_DIR: storageDir }),
    });
  const { stdout } = await tracecup(site.database.url, site.contest.storageDir, "backup", file);
  expect(stdout).toMatch(/site\.tar\.gz: \d+ rows of \d+ tables, \d+ files of \d+ bytes\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["site.tar.gz"]);
  expect(await site.contest.db.auditEntry.count({ where: { action: "site.backup" } })).toBe(1);
  await tracecup(bare, blobs, "restore", file);
  expect(await contentsOf(bare)).toEqual(await contentsOf(site.database.url));
  expect(await filesOf(new LocalBlobStore(blobs))).toEqual(await filesOf(site.contest.store));
  await expect(tracecup(bare, blobs, "restore", file)).rejects.toThrow("The database is not empty");
  chmodSync(file, 0o600);
  writeFileSync(file, readFileSync(file).subarray(0, 5000));
  await expect(tracecup(bare, blobs, "restore", "--replace", file)).rejects.toThrow("ends too early");
});
