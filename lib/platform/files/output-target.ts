import { accessSync, constants, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** What a path for writing refers to. */
type OutputTarget =
  | { readonly kind: "standardOutput" }
  /** A device, a pipe or an open file of this process: it is written directly, since no other file can replace it. */
  | { readonly kind: "stream"; readonly path: string }
  /** A new or existing file; the path contains no symbolic links. */
  | { readonly kind: "file"; readonly path: string; readonly existing: Stats | undefined };

/**
 * Determines what a path for writing refers to, and creates its folder. `-` and `/dev/stdout` are standard output; links are followed.
 * @throws the errors of opening the path for writing, e.g. for a folder or a file that is not writable
 */
export function outputTarget(given: string): OutputTarget {
  if (isStandardOutput(given)) return { kind: "standardOutput" };
  makeFolder(dirname(given));
  const found = statSync(given, { throwIfNoEntry: false });
  if (found?.isDirectory() || given.endsWith("/")) {
    throw Object.assign(new Error(`${given} is a folder`), { code: "EISDIR", path: given });
  }
  const path = followLinks(given);
  if (found === undefined) return { kind: "file", path, existing: undefined };
  if (!found.isFile() || isOpenFile(path)) return { kind: "stream", path: given };
  accessSync(given, constants.W_OK);
  return { kind: "file", path, existing: found };
}

/** Whether a path for writing means standard output. */
export function isStandardOutput(given: string): boolean {
  return given === "-" || given === "/dev/stdout";
}

/** Resolves symbolic links in a path, whose last component need not exist. */
function followLinks(given: string): string {
  const path = join(realpathSync(dirname(given)), basename(given));
  const isLink = !isOpenFile(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? followLinks(resolve(dirname(path), readlinkSync(path))) : path;
}

/** Whether the path is one of /proc, such as `/dev/fd/3`: it leads to an open file even if that was renamed or deleted. */
function isOpenFile(path: string): boolean {
  return path.startsWith("/proc/");
}
