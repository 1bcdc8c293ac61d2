/** What must hold before anything is started; each failure is one sentence. */
import { accessSync, constants, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import type { Environment } from "../../lib/env.ts";
import { takeLock } from "../bootstrap/lock.mjs";
import { Sentence } from "../bootstrap/sentence.mjs";

export function requireWritable(folder: string): void {
  try {
    // Others may pass through to the cluster if they know its name, but see nothing.
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Sentence(
      `The data folder ${folder} cannot be written (${code}): give this user the right to, or choose another with TRACECUP_DATA_DIR.`,
    );
  }
}

/** Makes this the one launcher of the data folder. @returns what gives the folder free again */
export async function lockDataFolder(folder: string): Promise<() => void> {
  const lock = await takeLock(`${folder}/tracecup.lock`);
  if (!("heldBy" in lock)) return lock.release;
  throw new Sentence(
    `Tracecup runs already on ${folder} (process ${lock.heldBy.pid}): stop it first, or choose another folder with TRACECUP_DATA_DIR.`,
  );
}

export function requireFreePort({ host, port }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(new Sentence(portSentence(host, port, code))),
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
