import { UserError } from "../errors.ts";

/** A file to import, wherever it lies. */
export interface ImportFile {
  /** Where it was found, for people: `osaka.zip/traces/orgtraces_team001_data01_IDP.csv`. */
  readonly path: string;
  /** The last part of the path. */
  readonly name: string;
  /** Its bytes, from the start; may be asked for more than once. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** What an import may hold at most; the tighter of these and the round's own limits counts. */
export const IMPORT_LIMITS = {
  /** Files, in archives and beside them: a thousand teams' four, and some to spare. */
  files: 5000,
  /** Of all archives' contents together. */
  unpackedBytes: 20_000_000_000,
  /** Of an upload as it is sent. */
  uploadBytes: 5_000_000_000,
  /** Of `info_region.csv` and `info_time.csv`. */
  tableBytes: 16_000_000,
  /** Of `round.json`: all of the largest grid's regions may be hospitals. */
  roundBytes: 1_000_000,
} as const;

/** Files that a computer puts beside those that people made. */
export function isByproduct(path: string): boolean {
  return path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db");
}

/** The whole of a small file. @throws UserError `too_large` (413). */
export async function readSmallFile(
  file: ImportFile,
  mostBytes: number = IMPORT_LIMITS.tableBytes,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await file.open()) {
    size += chunk.byteLength;
    if (size > mostBytes) {
      throw new UserError("too_large", `${file.path} is larger than ${mostBytes / 1e6} MB.`, 413);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
