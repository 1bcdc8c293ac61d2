import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const unfinished = new Set<string>();

/**
 * Returns a new temporary name in a folder, for an incomplete file or folder. It is deleted if the process ends before
 * `forgetUnfinished` is called: normally, by an uncaught error, or by a termination signal.
 */
export function unfinishedName(folder: string): string {
  const path = join(folder, `.tracecup-${process.pid}-${randomBytes(4).toString("hex")}.partial`);
  if (unfinished.size === 0) listen();
  unfinished.add(path);
  return path;
}

/** Forgets a temporary name, because the file has been renamed or deleted. */
export function forgetUnfinished(path: string): void {
  unfinished.delete(path);
  if (unfinished.size === 0) stopListening();
}

/** Deletes the file or folder with a temporary name, if it exists. */
export function removeUnfinished(path: string): void {
  rmSync(path, { recursive: true, force: true });
  forgetUnfinished(path);
}

function listen(): void {
  process.on("exit", removeAll);
  for (const signal of SIGNALS) process.on(signal, endBy);
}

function stopListening(): void {
  process.off("exit", removeAll);
  for (const signal of SIGNALS) process.off(signal, endBy);
}

function removeAll(): void {
  for (const path of unfinished) removeUnfinished(path);
}

/** Ends the process by the same signal, so that its parent learns of the signal as if there were no listener. */
function endBy(signal: NodeJS.Signals): void {
  removeAll();
  process.kill(process.pid, signal);
}
