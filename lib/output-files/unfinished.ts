import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const unfinished = new Set<string>();

/**
 * A new name in a folder for what is not whole yet, a file or a folder. It is removed where this process ends before
 * `forgetUnfinished`: by itself, by an error that nobody caught, or by a signal that asks it to.
 */
export function unfinishedName(folder: string): string {
  const path = join(folder, `.tracecup-${process.pid}-${randomBytes(4).toString("hex")}.partial`);
  if (unfinished.size === 0) listen();
  unfinished.add(path);
  return path;
}

/** Says that what had this name has its own by now, or is gone. */
export function forgetUnfinished(path: string): void {
  unfinished.delete(path);
  if (unfinished.size === 0) stopListening();
}

/** Removes what has this name, if it is there. */
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

/** Ends as the signal would have ended this process, had nobody listened: whoever waits for it learns of the signal. */
function endBy(signal: NodeJS.Signals): void {
  removeAll();
  process.kill(process.pid, signal);
}
