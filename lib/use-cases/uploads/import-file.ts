import { collectBytes } from "../../common/collect-bytes.ts";
import { UserError } from "../../common/errors.ts";

/** Why a whole file is not accepted: a stable code, a sentence, and the parameters in it. */
export interface FileReason {
  readonly code: string;
  readonly message: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A file to import, from a folder, an archive or an upload. */
export interface ImportFile {
  /** Its path for display: `osaka.zip/traces/orgtraces_team001_data01_IDP.csv`. */
  readonly path: string;
  /** The last component of the path. */
  readonly name: string;
  /** Why it is ignored, whatever its name; absent if it can be read. */
  readonly ignored?: FileReason;
  /** Its bytes from the start; may be called more than once. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Limits of an import; where the round has a stricter limit, that applies. */
export const IMPORT_LIMITS = {
  /** Number of files, inside and outside of archives: four for each of a thousand teams, and some to spare. */
  files: 5000,
  /** Total size of the archives' contents. */
  unpackedBytes: 20_000_000_000,
  /** Size of an upload as it is sent. */
  uploadBytes: 5_000_000_000,
  /** Size of `info_region.csv` and `info_time.csv`. */
  tableBytes: 16_000_000,
  /** Size of `round.json`; enough for all regions of the largest grid as hospitals. */
  roundBytes: 1_000_000,
} as const;

/** Reads a small file completely. @throws UserError `too_large` (413). */
export async function readSmallFile(
  file: ImportFile,
  mostBytes: number = IMPORT_LIMITS.tableBytes,
): Promise<Uint8Array> {
  const tooLarge = () =>
    new UserError("too_large", `${file.path} is larger than ${mostBytes / 1e6} MB.`, 413);
  return collectBytes(await file.open(), mostBytes, tooLarge);
}
