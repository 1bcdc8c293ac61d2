import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  createWriteStream,
  linkSync,
  openSync,
  renameSync,
  type Stats,
} from "node:fs";
import { dirname } from "node:path";
import { Writable } from "node:stream";
import { outputTarget } from "./output-target.ts";
import { forgetUnfinished, removeUnfinished, unfinishedName } from "./unfinished.ts";

/** How a file is made. */
export interface OutputOptions {
  /** Its permissions, whatever it had before. Without: those that it had, or for a new one what the umask leaves. */
  readonly mode?: number;
  /** Whether to pack it. Without: where its name ends in `.gz`. */
  readonly gzipped?: boolean;
  /** Whether it must not be there yet (EEXIST). */
  readonly mustBeNew?: boolean;
  /** Whether to wait until the disk has it, so that it outlives a loss of power. */
  readonly flush?: boolean;
}

/** Takes bytes, and makes them the file's when all are there. */
export interface OutputPlace {
  readonly stream: Writable;
  /** Once the stream has finished: gives what was written its name. */
  commit(): void;
  /** Instead: leaves what was there before. */
  discard(): void;
}

/** Opens what a path names for writing. @throws what the system says */
export function openPlace(given: string, options: OutputOptions): OutputPlace {
  const target = outputTarget(given);
  if (target.kind === "standardOutput") return takenAtOnce(standardOutput());
  if (options.mustBeNew && (target.kind === "stream" || target.existing !== undefined)) {
    throw Object.assign(new Error(`${given} is there already`), { code: "EEXIST", path: given });
  }
  if (target.kind === "stream") return takenAtOnce(createWriteStream(target.path));
  const { path, existing } = target;
  try {
    return besides(path, existing, options);
  } catch (error) {
    // A file that may be written, in a folder that takes no new ones: the only way left.
    if (existing && hasCode(error, "EACCES", "EPERM", "EROFS")) return takenAtOnce(createWriteStream(path));
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/** What takes bytes as they come keeps them. */
function takenAtOnce(stream: Writable): OutputPlace {
  return { stream, commit() {}, discard: () => void stream.destroy() };
}

/** A file under another name in the same folder, until it is whole. */
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
        else giveName(partial, path);
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

/** Permissions as before; the owner too, where we may say so. */
function takeAfter(partial: string, { uid, gid, mode }: Stats): void {
  try {
    chownSync(partial, uid, gid);
  } catch (error) {
    if (!hasCode(error, "EPERM", "EINVAL")) throw error;
  }
  chmodSync(partial, mode & 0o7777);
}

/** A second name for it: unlike a rename, that never replaces a file. */
function giveNewName(partial: string, path: string): void {
  try {
    linkSync(partial, path);
  } catch (error) {
    // Not every file system knows second names.
    if (!hasCode(error, "EPERM", "ENOTSUP", "ENOSYS")) throw error;
    copyFileSync(partial, path, constants.COPYFILE_EXCL);
  }
  removeUnfinished(partial);
}

function giveName(partial: string, path: string): void {
  try {
    renameSync(partial, path);
  } catch (error) {
    // A file that is mounted by itself, or is another's in a folder like /tmp, can be written and not replaced.
    if (!hasCode(error, "EXDEV", "EBUSY", "EPERM", "EACCES")) throw error;
    copyFileSync(partial, path);
    removeUnfinished(partial);
  }
}

/** The standard output, which stays open. A reader that has seen enough, such as head, is no error. */
function standardOutput(): Writable {
  return new Writable({
    write(chunk: Uint8Array, _, done) {
      process.stdout.write(chunk, (error) => {
        done(error && !hasCode(error, "EPIPE") ? error : null);
      });
    },
  });
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return codes.includes((error as NodeJS.ErrnoException).code ?? "");
}
