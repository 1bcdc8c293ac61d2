import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../../../common/errors.ts";
import { IMPORT_LIMITS, type ImportFile, isSystemFile } from "../../uploads/import-file.ts";
import { type OpenedZip, openZip } from "../../uploads/zip-files.ts";

/** Files to import, to be closed after use. */
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
  const close = () => {
    for (const zip of zips) zip.close();
  };
  try {
    for (const { label, disk } of paths) {
      if (isSystemFile(label)) continue;
      if (!label.toLowerCase().endsWith(".zip")) files.push(plainFile(label, disk));
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

function plainFile(label: string, disk: string): ImportFile {
  return {
    path: label,
    name: path.posix.basename(label),
    open: async () => createReadStream(disk, { highWaterMark: 256 * 1024 }),
  };
}
