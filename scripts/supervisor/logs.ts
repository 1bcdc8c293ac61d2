import { mkdirSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import path from "node:path";

const largestBytes = 10 * 2 ** 20;

export function logFile(dataDir: string, name: string): string {
  return path.join(dataDir, "logs", `${name}.log`);
}

/** Opens a program's log to write at its end; one that has grown large is put aside first, in place of an older one. */
export function openLog(dataDir: string, name: string): number {
  const file = logFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestBytes) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/** The last lines of a program's log, for the person at the terminal. */
export function logTail(dataDir: string, name: string, lines = 20): string {
  return readFileSync(logFile(dataDir, name), "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
