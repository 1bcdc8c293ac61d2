import { copyFileSync, mkdirSync, openSync, readFileSync, renameSync, statSync, truncateSync } from "node:fs";
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

/**
 * Empties a running program's log that has grown large, once what it says is put aside in place of an older one. Whoever has it open
 * to write at its end goes on at its beginning.
 */
export function limitLog(dataDir: string, name: string): void {
  const file = logFile(dataDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestBytes) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // As on a full disk, where the log itself must go all the more.
  }
  truncateSync(file);
}

/** The last lines of a program's log, for the person at the terminal. */
export function logTail(dataDir: string, name: string, lines = 20): string {
  return readFileSync(logFile(dataDir, name), "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
