import { access } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../../../common/errors.ts";
import { readUtf8 } from "../../../common/utf8-text.ts";
import type { ImportFile } from "../../uploads/import-file.ts";
import { openZip } from "../../uploads/zip-files.ts";
import { openFolder } from "../imports/folder-files.ts";
import { CONTEST_FILE, type ContestFile } from "./contest-file.ts";
import { readContest } from "./contest-yaml.ts";

const MOST_YAML_BYTES = 20_000_000;

/** An opened export of a contest, to be closed after use. */
interface OpenedContest {
  readonly file: ContestFile;
  /** The data files of a round, by its slug. */
  dataFiles(round: string): ImportFile[];
  /** The file of the contest's picture; null if it has none. */
  readonly picture: ImportFile | null;
  /** Files that are neither `contest.yaml`, the picture nor any round's data files. */
  readonly others: readonly ImportFile[];
  close(): void;
}

/** Whether a folder or archive holds a contest's set-up; otherwise it holds data files only. */
export async function isContestExport(source: string): Promise<boolean> {
  if (isZip(source)) return true;
  return access(path.join(source, CONTEST_FILE)).then(
    () => true,
    () => false,
  );
}

/**
 * Opens what `exportContest` wrote.
 * @throws UserError `bad_contest_file` (422), `bad_zip` (422), `no_such_folder` (404)
 */
export async function openContest(source: string): Promise<OpenedContest> {
  const opened = isZip(source) ? await openZip(source, path.basename(source)) : await openFolder(source);
  try {
    const root = isZip(source) ? `${path.basename(source)}/` : "";
    const found = fileOf(opened.files, `${root}${CONTEST_FILE}`, source);
    const file = readContest(await textOf(found), found.path);
    const dataFiles = (round: string) =>
      opened.files.filter(({ path: at }) => at.startsWith(`${root}data/${round}/`));
    const picture = file.picture ? fileOf(opened.files, `${root}${file.picture.file}`, source) : null;
    const used = new Set([found, picture, ...file.rounds.flatMap(({ slug }) => dataFiles(slug))]);
    const others = opened.files.filter((other) => !used.has(other));
    return { file, dataFiles, picture, others, close: opened.close };
  } catch (error) {
    opened.close();
    throw error;
  }
}

function fileOf(files: readonly ImportFile[], path: string, source: string): ImportFile {
  const found = files.find((file) => file.path === path);
  if (found) return found;
  throw new UserError("bad_contest_file", `${source} holds no ${path.split("/").at(-1)}.`, 422);
}

async function textOf(file: ImportFile): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of await file.open()) {
    bytes += chunk.byteLength;
    if (bytes > MOST_YAML_BYTES) {
      throw new UserError("bad_contest_file", `${file.path} is larger than 20 MB.`, 422);
    }
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks), file.path);
}

/** Decodes UTF-8 text, without a byte-order mark. */
function decoded(bytes: Buffer, path: string): string {
  const read = readUtf8(bytes);
  if (read.ok) return read.text;
  const message = `${path} line ${read.line}: this is not UTF-8: save the file as UTF-8 text.`;
  throw new UserError("bad_contest_file", message, 422, { errorCount: 1 });
}

function isZip(source: string): boolean {
  return source.toLowerCase().endsWith(".zip");
}
