import { copyFileSync, mkdirSync, openSync, readFileSync, renameSync, statSync, truncateSync } from "node:fs";
import path from "node:path";

const largestBytes = 10 * 2 ** 20;

export function logFile(dataDir: string, name: string): string {
  return path.join(dataDir, "logs", `${name}.log`);
}

/** Opens a program's log for appending. If it has grown large, it is first renamed, replacing an older one. */
export function openLog(dataDir: string, name: string): number {
  const file = logFile(dataDir, name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestBytes) renameSync(file, `${file}.1`);
  return openSync(file, "a", 0o600);
}

/**
 * Truncates a running program's log if it has grown large, after copying it over the older one. The program, which has it open for
 * appending, continues at its beginning.
 */
export function limitLog(dataDir: string, name: string): void {
  const file = logFile(dataDir, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= largestBytes) return;
  try {
    copyFileSync(file, `${file}.1`);
  } catch {
    // For example on a full disk, where truncating the log is all the more necessary.
  }
  truncateSync(file);
}

/** The last lines of a program's log, for error messages. */
export function logTail(dataDir: string, name: string, lines = 20): string {
  return readFileSync(logFile(dataDir, name), "utf8").trimEnd().split("\n").slice(-lines).join("\n");
}
