import { UserError } from "../errors.ts";
import { OWN_FILE_MAX_BYTES, type OwnFileKind } from "../lab/methods/own-file-kinds.ts";
import { badLabFile, EMPTY_FILE, LabFileErrors } from "../lab/own-file/lab-file-errors.ts";
import { type OwnData, readOwnFile } from "../lab/own-file/read-own-file.ts";
import { explainBinary } from "../submissions/explain-binary.ts";
import { gunzipIfNeeded } from "../submissions/gunzip.ts";

/** A visitor's file that was read and is valid. */
export interface OwnFile {
  readonly fileName: string;
  /** The uncompressed text. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly data: OwnData;
}

/**
 * Receives a visitor's own file, plain or gzipped, and stops at the size limit.
 * @throws UserError `lab_file_too_large` (413), `broken_gzip` (422), `bad_lab_file` (422)
 */
export async function receiveOwnFile(
  kind: OwnFileKind,
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<OwnFile> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of gunzipIfNeeded(chunks)) {
    if (size === 0) {
      const binary = explainBinary(chunk, fileName);
      if (binary) throw badLabFile({ ok: false, errorCount: 1, errors: [binary] });
    }
    size += chunk.byteLength;
    if (size > OWN_FILE_MAX_BYTES) throw tooLarge();
    taken.push(chunk);
  }
  if (size === 0) throw badLabFile(new LabFileErrors(fileName).only(EMPTY_FILE));
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of taken) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { fileName, bytes, data: readOwnFile(kind, bytes, fileName) };
}

function tooLarge(): UserError {
  const megabytes = OWN_FILE_MAX_BYTES / 1e6;
  return new UserError(
    "lab_file_too_large",
    `The file holds more than ${megabytes} MB of text, the most the lab takes.`,
    413,
    { maxBytes: OWN_FILE_MAX_BYTES, megabytes },
  );
}
