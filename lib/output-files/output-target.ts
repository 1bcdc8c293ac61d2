import { accessSync, constants, lstatSync, readlinkSync, realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** Where bytes that are written "to a path" go. */
type OutputTarget =
  | { readonly kind: "standardOutput" }
  /** A device, a pipe, an open file of this process: it takes bytes, and no other file may get its name. */
  | { readonly kind: "stream"; readonly path: string }
  /** A file, new or there already; its path leads through no link. */
  | { readonly kind: "file"; readonly path: string; readonly existing: Stats | undefined };

/**
 * Says what a path for writing names, and makes its folder. `-` and `/dev/stdout` are the standard output; links are followed.
 * @throws what opening the path for writing would: a folder, a file that may not be written
 */
export function outputTarget(given: string): OutputTarget {
  if (given === "-" || given === "/dev/stdout") return { kind: "standardOutput" };
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

/** The name that a path stands for, whether there is something under it or, for a link's target, not yet. */
function followLinks(given: string): string {
  const path = join(realpathSync(dirname(given)), basename(given));
  const isLink = !isOpenFile(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? followLinks(resolve(dirname(path), readlinkSync(path))) : path;
}

/** `/dev/fd/3` is a link that leads to whatever is open, even where that has another name by now, or none. */
function isOpenFile(path: string): boolean {
  return path.startsWith("/proc/");
}
