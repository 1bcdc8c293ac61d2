import { createReadStream, type ReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../../../common/errors.ts";
import { isSystemFile } from "../../../common/system-files.ts";
import { IMPORT_LIMITS, type ImportFile } from "../../uploads/import-file.ts";
import { type OpenedZip, openZip } from "../../uploads/zip-files.ts";

/** Files to import. Closing them also closes those that are half read. */
interface OpenedFiles {
  readonly files: readonly ImportFile[];
  close(): void;
}

/** A file on disk, with its name for display. */
export interface LabelledPath {
  readonly label: string;
  readonly disk: string;
}

/**
 * Opens the files of a folder and its subfolders, including those in zip archives. Symbolic links are listed, but not followed.
 * @throws UserError `no_such_folder` (404), `bad_zip` (422), `too_many_files` (413).
 */
export async function openFolder(folder: string): Promise<OpenedFiles> {
  const { files, links } = await listEntries(folder);
  const opened = await openPaths(files.map((label) => ({ label, disk: path.join(folder, label) })));
  const ignored = links.filter((label) => !isSystemFile(label)).map(symbolicLink);
  return { ...opened, files: [...opened.files, ...ignored] };
}

/** Opens files on disk, with archives replaced by their contents. @throws UserError `bad_zip` (422), `too_many_files` (413). */
export async function openPaths(paths: readonly LabelledPath[]): Promise<OpenedFiles> {
  const files: ImportFile[] = [];
  const zips: OpenedZip[] = [];
  const reading = new Set<ReadStream>();
  const close = () => {
    for (const zip of zips) zip.close();
    for (const stream of reading) stream.destroy();
  };
  try {
    for (const { label, disk } of paths) {
      if (isSystemFile(label)) continue;
      if (!label.toLowerCase().endsWith(".zip")) files.push(plainFile(label, disk, reading));
      else {
        const zip = await openZip(disk, label);
        zips.push(zip);
        files.push(...zip.files);
      }
      if (files.length > IMPORT_LIMITS.files) {
        throw new UserError("too_many_files", `There are more than ${IMPORT_LIMITS.files} files.`, 413);
      }
    }
  } catch (error) {
    close();
    throw error;
  }
  return { files, close };
}

/** The paths of the folder's files and symbolic links, relative to it. */
async function listEntries(folder: string): Promise<{ files: string[]; links: string[] }> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const labels = (kind: "isFile" | "isSymbolicLink") =>
      entries
        .filter((entry) => entry[kind]())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
        .sort();
    return { files: labels("isFile"), links: labels("isSymbolicLink") };
  } catch (error) {
    throw new UserError("no_such_folder", `${folder} cannot be read: ${(error as Error).message}.`, 404);
  }
}

function symbolicLink(label: string): ImportFile {
  const message = "a symbolic link, which is not followed";
  return {
    path: label,
    name: path.posix.basename(label),
    ignored: { code: "symbolic_link", message, params: {} },
    open: async () => {
      throw new UserError("symbolic_link", `${label} is ${message}.`, 422);
    },
  };
}

/** @param reading where its streams are noted as long as they are open */
function plainFile(label: string, disk: string, reading: Set<ReadStream>): ImportFile {
  return {
    path: label,
    name: path.posix.basename(label),
    open: async () => {
      const stream = createReadStream(disk, { highWaterMark: 256 * 1024 });
      reading.add(stream.once("close", () => reading.delete(stream)));
      return stream;
    },
  };
}
