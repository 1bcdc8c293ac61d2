import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { childEnvironment } from "../../../../../lib/platform/env.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { ensureDatabase } from "../../../../../scripts/embedded-postgres/database.ts";
import { applicationUrl } from "../../../../helpers/database.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { tracecupProgram } from "../../../../helpers/programs.ts";
import { backUpContest, contentsOf, filesOf, restoredFrom } from "./backed-up-contest.ts";

const site = forFile(await backUpContest());

const root = fileURLToPath(new URL("../../../../..", import.meta.url));

test("backup and restore are one command each, even into a database never migrated", async () => {
  const server = inject("postgresUrl");
  const name = `bare_${process.pid}`;
  await ensureDatabase(server, name);
  const bare = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const file = path.join(site.folder, "out", "site.tar.gz");
  const blobs = path.join(site.folder, "restored-blobs");
  const program = await tracecupProgram();
  const run = (variables: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, [program, ...args], {
      cwd: root,
      env: childEnvironment(variables),
    });
  const tracecup = (url: string, TRACECUP_STORAGE_DIR: string, ...args: string[]) => {
    const urls = { DATABASE_URL: applicationUrl(url), DATABASE_OWNER_URL: url };
    return run({ ...urls, TRACECUP_STORAGE_DIR }, ...args);
  };
  const { stdout } = await tracecup(site.database.url, site.contest.storageDir, "backup", file);
  expect(stdout).toMatch(/site\.tar\.gz: \d+ rows of \d+ tables, \d+ files of \d+ bytes\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["site.tar.gz"]);
  expect(await site.contest.db.auditEntry.count({ where: { action: "site.backup" } })).toBe(1);
  await tracecup(bare, blobs, "restore", file);
  expect(await contentsOf(bare)).toEqual(await restoredFrom(site.database.url));
  const { stdout: manifest } = await promisify(execFile)("tar", ["-xzOf", file, "manifest.json"]);
  const { auditHead } = JSON.parse(manifest);
  const { stdout: verified } = await tracecup(bare, blobs, "audit", "verify", "--head", auditHead);
  expect(verified).toMatch(
    new RegExp(
      `^the audit log is unbroken: (\\d+) entries, head ${auditHead}\nentry \\1 is the head noted earlier\n$`,
    ),
  );
  expect(await filesOf(new LocalBlobStore(blobs))).toEqual(await filesOf(site.contest.store));
  await expect(tracecup(bare, blobs, "restore", file)).rejects.toThrow("The database is not empty");
  const application = { DATABASE_URL: applicationUrl(bare), TRACECUP_STORAGE_DIR: blobs };
  await expect(run(application, "restore", "--replace", file)).rejects.toThrow("set DATABASE_OWNER_URL");
  await tracecup(bare, blobs, "restore", "--replace", file);
  chmodSync(file, 0o600);
  writeFileSync(file, readFileSync(file).subarray(0, 5000));
  await expect(tracecup(bare, blobs, "restore", "--replace", file)).rejects.toThrow("ends too early");
});

/** The command line, for a shell that runs it as `"$0" "$1"`, then the rest. */
const inShell = async (script: string, ...rest: string[]) =>
  promisify(execFile)("sh", ["-c", script, process.execPath, await tracecupProgram(), ...rest], {
    cwd: root,
  });

test.each(["cat", "gzip"])("backup pipes through %s into restore on another platform", async (filter) => {
  const target = await site.emptyTarget();
  try {
    const script = `DATABASE_URL="$2" TRACECUP_STORAGE_DIR="$3" "$0" "$1" backup - | ${filter} |
      DATABASE_URL="$4" TRACECUP_STORAGE_DIR="$5" "$0" "$1" restore -`;
    const { stdout, stderr } = await inShell(
      script,
      site.database.url,
      site.contest.storageDir,
      target.url,
      target.storageDir,
    );
    expect(stderr).toMatch(/^-: \d+ rows of \d+ tables, \d+ files of \d+ bytes\n$/);
    expect(stdout).toMatch(/^- of 20\S+: \d+ rows of \d+ tables, \d+ files of \d+ bytes\n$/);
    expect(await contentsOf(target.url)).toEqual(await restoredFrom(site.database.url));
    expect(await filesOf(target.store)).toEqual(await filesOf(site.contest.store));
  } finally {
    await target.drop();
  }
});

/** Starts a command on the platform that is backed up, without waiting for it. */
async function start(...args: string[]) {
  const { url } = site.database;
  const child = spawn(process.execPath, [await tracecupProgram(), ...args], {
    cwd: root,
    env: childEnvironment({ DATABASE_URL: url, TRACECUP_STORAGE_DIR: site.contest.storageDir }),
  });
  const closed = Promise.all([text(child.stderr), once(child, "exit")]);
  const ended = closed.then(([stderr, [code]]) => ({ code, stderr }));
  return { child, ended };
}

test("a backup fails if its reader stops early", async () => {
  const { child, ended } = await start("backup", "-");
  child.stdout.destroy();
  expect(await ended).toEqual({
    code: 1,
    stderr: "The standard output was closed before everything was written.\n",
  });
});

test("a refused restore does not wait for the rest of its input", async () => {
  const { child, ended } = await start("restore", "-");
  child.stdin.on("error", () => {});
  child.stdin.write(site.backup.subarray(0, site.backup.lastIndexOf("blobs/")));
  const { code, stderr } = await ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database is not empty/);
});
