import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { takeLock } from "../../scripts/bootstrap/lock.mjs";
import { removeAbandoned } from "../../scripts/embedded-postgres/temporary.ts";

const SOMEBODY = 65_534;

/** An empty folder for temporary files, through which PostgreSQL's user can pass. */
function temporaryFiles(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-temporary-"));
  chmodSync(folder, 0o711);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("TMPDIR", folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

/** The folder of a server. @returns its owner file */
function makeFolder(temporary: string, name: string): string {
  const folder = path.join(temporary, `tracecup-postgres-${name}`);
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return path.join(folder, "owner.lock");
}

test("the remains of a killed start are removed, and servers in use kept", async () => {
  const temporary = temporaryFiles();
  writeFileSync(makeFolder(temporary, "left"), JSON.stringify({ pid: 1, port: 9, token: "left" }));
  const lock = await takeLock(makeFolder(temporary, "used"));
  makeFolder(temporary, "made");
  await removeAbandoned();
  expect(readdirSync(temporary).sort()).toEqual(["tracecup-postgres-made", "tracecup-postgres-used"]);
  if ("release" in lock) lock.release();
});

test.runIf(process.getuid?.() === 0)("another user's folder is skipped", async () => {
  const temporary = temporaryFiles();
  const ownerFile = makeFolder(temporary, "theirs");
  writeFileSync(ownerFile, JSON.stringify({ pid: 1, port: 9, token: "theirs" }), { mode: 0o600 });
  for (const file of [path.dirname(ownerFile), ownerFile]) chownSync(file, SOMEBODY, SOMEBODY);
  await removeAbandoned();
  expect(readdirSync(path.dirname(ownerFile))).toEqual(["owner.lock"]);
});
