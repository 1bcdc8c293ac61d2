/**
 * Where the cluster and the programs lie: in the data folder and in node_modules, unless the server's user may not go
 * there, which is so in a checkout that only root may enter. Then both lie under /var/lib/tracecup.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { run } from "../bootstrap/run.mjs";
import type { Account } from "./account.ts";
import { installedBinaries, type PostgresBinaries, programPath } from "./binaries.ts";

const sharedFolder = "/var/lib/tracecup";

export interface Placement {
  readonly account: Account | undefined;
  readonly binaries: PostgresBinaries;
  /** Holds the cluster and its password file while it is made; belongs to the server's user. */
  readonly folder: string;
}

/**
 * Chooses the place, makes its folder and, where need be, copies the programs there.
 * @param dataDir   absolute
 * @param knownId   the name under /var/lib/tracecup that an earlier start chose
 */
export async function choosePlacement(
  dataDir: string,
  account: Account | undefined,
  knownId: string | undefined,
): Promise<Placement & { id: string | undefined }> {
  const installed = installedBinaries();
  const near = path.join(dataDir, "postgres");
  if (!account) {
    makeFolder(near, undefined);
    return { account, binaries: installed, folder: near, id: undefined };
  }
  if (!knownId) {
    const existed = existsSync(near);
    makeFolder(near, account);
    if (await reaches(account, near, installed)) {
      return { account, binaries: installed, folder: near, id: undefined };
    }
    if (!existed) rmSync(near, { recursive: true });
  }
  const id = knownId ?? randomBytes(8).toString("hex");
  const far = path.join(sharedFolder, id);
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  makeFolder(far, account);
  return { account, binaries: copyBinaries(installed), folder: far, id };
}

function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!account) return;
  chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

/** Tries, as the server's user, to write the folder and to run the programs. */
async function reaches(account: Account, folder: string, binaries: PostgresBinaries): Promise<boolean> {
  const script = 'cd "$1" && test -w . && test -r "$3" && "$2" --version';
  const args = [
    "-c",
    script,
    "sh",
    folder,
    programPath(binaries, "postgres"),
    path.join(binaries.folder, "share"),
  ];
  try {
    await run("Trying the server's user", "/bin/sh", args, { ...account, cwd: "/" });
    return true;
  } catch {
    return false;
  }
}

/** One copy per version serves every checkout of this machine. */
function copyBinaries(installed: PostgresBinaries): PostgresBinaries {
  const folder = path.join(sharedFolder, `postgresql-${installed.version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true });
    chmodSync(unfinished, 0o755);
    renameSync(unfinished, folder);
  }
  return { ...installed, folder };
}
