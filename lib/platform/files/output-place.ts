import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  createWriteStream,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  type Stats,
} from "node:fs";
import { dirname } from "node:path";
import { Writable } from "node:stream";
import { UserError } from "../../common/errors.ts";
import { outputTarget } from "./output-target.ts";
import { forgetUnfinished, removeUnfinished, unfinishedName } from "./unfinished.ts";

/** How to create a file. */
export interface OutputOptions {
  /** Its permissions, even if it exists. By default an existing file keeps its own, and a new one follows the umask. */
  readonly mode?: number;
  /** Whether to compress it; by default, if its name ends in `.gz`. */
  readonly gzipped?: boolean;
  /** Whether to fail with EEXIST if it exists. */
  readonly mustBeNew?: boolean;
  /** Whether to wait until it is on disk, so that it survives a power failure. */
  readonly flush?: boolean;
  /** Whether a reader of standard output that stops early, such as head, is an error; by default it is not. */
  readonly mustBeRead?: boolean;
}

/** A destination that accepts bytes and, when all are written, makes them the file's contents. */
export interface OutputPlace {
  readonly stream: Writable;
  /** Gives the file its name; call it once the stream has finished. */
  commit(): void;
  /** The alternative: keeps the former file. */
  discard(): void;
}

/** Opens a path for writing. @throws system errors; when it is written to, also UserError `output_closed` */
export function openPlace(given: string, options: OutputOptions): OutputPlace {
  const target = outputTarget(given);
  if (target.kind === "standardOutput") return takenAtOnce(standardOutput(options));
  if (options.mustBeNew && (target.kind === "stream" || target.existing !== undefined)) {
    throw Object.assign(new Error(`${given} is there already`), { code: "EEXIST", path: given });
  }
  if (target.kind === "stream") return takenAtOnce(createWriteStream(target.path));
  const { path, existing } = target;
  try {
    return besides(path, existing, options);
  } catch (error) {
    // The file is writable but its folder is not, so no temporary file can be created: write to it directly.
    if (existing && hasCode(error, "EACCES", "EPERM", "EROFS")) return inPlace(path, options);
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/** A destination that keeps bytes as soon as they are written: nothing is left to do at the end. */
function takenAtOnce(stream: Writable): OutputPlace {
  return { stream, commit() {}, discard: () => void stream.destroy() };
}

/** Writes to the existing file itself. @throws EPERM if it is to have other permissions and belongs to somebody else */
function inPlace(path: string, { mode, flush }: OutputOptions): OutputPlace {
  if (mode !== undefined) chmodSync(path, mode);
  return takenAtOnce(createWriteStream(path, { flush }));
}

/** Writes to a temporary file in the same folder until it is complete. */
function besides(path: string, existing: Stats | undefined, options: OutputOptions): OutputPlace {
  const partial = unfinishedName(dirname(path));
  try {
    const fd = openSync(partial, "wx", options.mode ?? 0o666);
    const stream = createWriteStream(path, { fd, flush: options.flush });
    return {
      stream,
      commit() {
        if (existing && options.mode === undefined) takeAfter(partial, existing);
        if (options.mustBeNew) giveNewName(partial, path);
        else giveName(partial, path, options);
        forgetUnfinished(partial);
      },
      discard() {
        stream.destroy();
        removeUnfinished(partial);
      },
    };
  } catch (error) {
    removeUnfinished(partial);
    throw error;
  }
}

/** Copies permissions of the former file, and its owner if this process may do so. */
function takeAfter(partial: string, { uid, gid, mode }: Stats): void {
  try {
    chownSync(partial, uid, gid);
  } catch (error) {
    if (!hasCode(error, "EPERM", "EINVAL")) throw error;
  }
  chmodSync(partial, mode & 0o7777);
}

/** Names the file by a hard link, which never replaces an existing file, unlike a rename. */
function giveNewName(partial: string, path: string): void {
  try {
    linkSync(partial, path);
  } catch (error) {
    // Not all file systems support hard links.
    if (!hasCode(error, "EPERM", "ENOTSUP", "ENOSYS")) throw error;
    copyFileSync(partial, path, constants.COPYFILE_EXCL);
  }
  removeUnfinished(partial);
}

function giveName(partial: string, path: string, { mode, flush }: OutputOptions): void {
  try {
    renameSync(partial, path);
  } catch (error) {
    // A file that is a mount point, or that belongs to somebody else in a folder like /tmp, can be written but not replaced.
    if (!hasCode(error, "EXDEV", "EBUSY", "EPERM", "EACCES")) throw error;
    // Before the copy, which would empty the file and only then find that its permissions may not be changed.
    if (mode !== undefined) chmodSync(path, mode);
    copyFileSync(partial, path);
    if (flush) flushFile(path);
    removeUnfinished(partial);
  }
}

/** Waits until a file is on disk. */
function flushFile(path: string): void {
  // Only for writing, because its permissions may allow no more.
  const fd = openSync(path, constants.O_WRONLY);
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Standard output, which stays open. */
function standardOutput({ mustBeRead = false }: OutputOptions): Writable {
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      process.stdout.write(chunk, (error) => {
        if (!hasCode(error, "EPIPE")) done(error);
        else done(mustBeRead ? closedEarly() : null);
      });
    },
  });
}

/** Not the system's error, which could also be that of a connection to the database. */
function closedEarly(): UserError {
  return new UserError("output_closed", "The standard output was closed before everything was written.");
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException | null | undefined)?.code ?? "");
}
