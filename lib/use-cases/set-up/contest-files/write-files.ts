import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { UserError } from "../../../common/errors.ts";
import { removeUnfinished, unfinishedName } from "../../../platform/files/unfinished.ts";
import { writeOutputs } from "../../../platform/files/write-outputs.ts";

/** A file to be written; opened when it is its turn. */
export interface ExportedFile {
  /** Its path in the folder or archive, with `/`. */
  readonly name: string;
  open(): Promise<Readable>;
}

const OWNER_ALONE = { folder: 0o700, file: 0o600 };
/** A fixed modification time, so that the same files give the same archive. */
const EPOCH = new Date("2019-01-01T00:00:00Z");

/**
 * Writes files to a folder that is empty or does not exist yet, or to a new zip archive if `target` ends in `.zip`; all of
 * them or none. Only the owner can read them, whatever the umask, since they may be secret.
 *
 * @throws UserError `file_exists` (409)
 */
export async function writeFiles(files: readonly ExportedFile[], target: string): Promise<void> {
  if (target.toLowerCase().endsWith(".zip")) await writeZip(files, target);
  else await writeFolder(files, target);
}

async function writeFolder(files: readonly ExportedFile[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ALONE.folder });
  if ((await readdir(folder)).length > 0) throw exists(folder, "is not empty");
  const partial = unfinishedName(folder);
  try {
    for (const { name, open } of files) {
      const file = path.join(partial, ...name.split("/"));
      await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ALONE.folder });
      await pipeline(await open(), createWriteStream(file, { flags: "wx", mode: OWNER_ALONE.file }));
    }
    for (const entry of await readdir(partial))
      await rename(path.join(partial, entry), path.join(folder, entry));
  } finally {
    removeUnfinished(partial);
  }
}

async function writeZip(files: readonly ExportedFile[], target: string): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const file of files) {
    zip.addReadStreamLazy(file.name, { mtime: EPOCH, mode: 0o100600 }, (take) => {
      file.open().then(
        (stream) =>
          take(
            null,
            stream.on("error", (error) => output.destroy(error)),
          ),
        (error: unknown) => take(error, Readable.from([])),
      );
    });
  }
  zip.end();
  try {
    const options = { mode: OWNER_ALONE.file, mustBeNew: true };
    await writeOutputs([target], ([archive]) => pipeline(output, archive.sink, { end: false }), options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw exists(target, "is there already");
    throw error;
  }
}

function exists(target: string, why: string): UserError {
  return new UserError("file_exists", `${target} ${why}: choose another name.`, 409);
}
