/** Checks before anything is started; each failure is one sentence. */
import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Environment } from "../../lib/platform/env.ts";
import { takeLock } from "../bootstrap/lock.mjs";
import { printLine } from "../bootstrap/report.mjs";
import { SetUpError } from "../bootstrap/set-up-error.mjs";

/** Creates the data folder if needed. @throws SetUpError if this user cannot write there */
export function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetUpError(
      `The data folder ${folder} cannot be written (${code}): give this user the right to, or choose another with TRACECUP_DATA_DIR.`,
    );
  }
}

/** Creates a folder and its parents. Node's recursive `mkdir` never returns for a folder in which none can be created, such as /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  // Other users can traverse the folder to the cluster if they know its name, but cannot list it.
  mkdirSync(folder, { mode: 0o711 });
}

/** Locks the data folder for this launcher. @returns a function that releases the lock */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await takeLock(`${folder}/tracecup.lock`);
  if (!("heldBy" in lock)) return lock.release;
  throw new SetUpError(
    `Tracecup runs already on ${folder} (process ${lock.heldBy.pid}): stop it first, or choose another folder with TRACECUP_DATA_DIR.`,
  );
}

/** The site and the worker are not given to another user: that one could neither read a checkout of root's, nor files that root's commands write. */
export function warnOfRoot(): void {
  if (process.getuid?.() === 0)
    printLine("           The site and the worker run as root, too: docs/deployment.md#as-root");
}

/** @throws SetUpError if the site could not listen on the port */
export function requireFreePort({ host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new SetUpError(portSentence(host, port, code))),
    );
    server.listen(port, host, () => server.close(() => resolve()));
  });
}

function portSentence(host: string, port: number, code: string | undefined): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken by another program: stop that, or choose another port with PORT=${port + 1}.`;
  }
  if (code === "EACCES") return `This user may not listen on port ${port}: choose one above 1023 with PORT.`;
  return `HOST=${host} is not an address of this machine (${code}).`;
}
