/**
 * The location of the cluster and the programs: the data folder and node_modules; or /var/lib/tracecup if the server's user has no
 * access there, as in a checkout that only root may enter.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../bootstrap/run.mjs";
import type { Account } from "./account.ts";
import { installedBinaries, type PostgresBinaries, programPath } from "./binaries.ts";

const sharedFolder = "/var/lib/tracecup";

export interface Placement {
  readonly account: Account | undefined;
  readonly binaries: PostgresBinaries;
  /** Contains the cluster, and its password file during creation; owned by the server's user. */
  readonly folder: string;
  /** Its name under /var/lib/tracecup, if it is there. */
  readonly id: string | undefined;
}

/**
 * Chooses the locations, creates the cluster's folder and, if needed, copies the programs.
 * @param dataDir   absolute
 * @param knownId   the name under /var/lib/tracecup that an earlier start chose
 */
export async function choosePlacement(
  dataDir: string,
  account: Account | undefined,
  knownId: string | undefined,
): Promise<Placement> {
  const installed = installedBinaries();
  if (!account) {
    const folder = path.join(dataDir, "postgres");
    makeFolder(folder, undefined);
    return { account, binaries: installed, folder, id: undefined };
  }
  const binaries = (await canRun(account, installed)) ? installed : await copyFor(account, installed);
  return { account, binaries, ...(await chooseFolder(dataDir, account, knownId)) };
}

/** Chooses the data folder if the server's user has access to it. */
async function chooseFolder(dataDir: string, account: Account, knownId: string | undefined) {
  const near = path.join(dataDir, "postgres");
  if (!knownId) {
    const isNew = !existsSync(near);
    makeFolder(near, account);
    if (await canWrite(account, near)) return { folder: near, id: undefined };
    if (isNew) rmdirSync(near);
  }
  const id = knownId ?? randomBytes(8).toString("hex");
  const folder = path.join(sharedFolder, id);
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  makeFolder(folder, account);
  return { folder, id };
}

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

function canWrite(account: Account, folder: string): Promise<boolean> {
  return tryAs(account, 'cd "$1" && test -w .', folder);
}

function canRun(account: Account, binaries: PostgresBinaries): Promise<boolean> {
  const share = path.join(binaries.folder, "share");
  return tryAs(account, '"$1" --version && test -r "$2"', programPath(binaries, "postgres"), share);
}

async function tryAs(account: Account, script: string, ...args: string[]): Promise<boolean> {
  try {
    await run("Trying the server's user", "/bin/sh", ["-c", script, "sh", ...args], { ...account, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

/** Copies the programs. One copy per version serves all checkouts on this machine; a copy that does not run is replaced. */
async function copyFor(account: Account, installed: PostgresBinaries): Promise<PostgresBinaries> {
  const folder = path.join(sharedFolder, `postgresql-${installed.version}`);
  const copy = { ...installed, folder };
  if (await canRun(account, copy)) return copy;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const unfinished = `${folder}.${process.pid}`;
  cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  chmodSync(unfinished, 0o755);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  return copy;
}
