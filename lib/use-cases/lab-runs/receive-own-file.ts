import { collectBytes } from "../../common/collect-bytes.ts";
import { UserError } from "../../common/errors.ts";
import { OWN_FILE_MAX_BYTES, type OwnFileKind } from "../../lab/methods/own-file-kinds.ts";
import { readOwnFileInSteps } from "../../lab/methods/read-own-file.ts";
import { badLabFile, EMPTY_FILE, LabFileErrors } from "../../lab/reading/lab-file-errors.ts";
import { explainBinary } from "../uploads/explain-binary.ts";
import { gunzipIfNeeded, isGzip } from "../uploads/gunzip.ts";
import { peek } from "../uploads/peek.ts";
import { runInSlices } from "./run-in-slices.ts";

/** A visitor's file that was read and is valid. */
export interface OwnFile {
  readonly fileName: string;
  /** The uncompressed text. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The quantity with which the cost of a run grows. */
  readonly size: number;
}

/**
 * Receives a visitor's own file, plain or gzipped, and stops at the size limit. Unpacks it only when it is complete, so that a small
 * upload that is held back holds little memory. Reads it in short turns.
 * @throws UserError `lab_file_too_large` (413), `broken_gzip` (422), `bad_lab_file` (422)
 */
export async function receiveOwnFile(
  kind: OwnFileKind,
  chunks: AsyncIterable<Uint8Array>,
  fileName: string,
): Promise<OwnFile> {
  const { head, whole } = await peek(chunks, 2);
  const refuseBinary = (first: Uint8Array) => {
    const binary = explainBinary(first, fileName);
    if (binary) throw badLabFile({ ok: false, errorCount: 1, errors: [binary] });
  };
  const isPacked = isGzip(head);
  if (!isPacked) refuseBinary(head);
  const received = await collect(whole);
  return serialize(async () => {
    const bytes = isPacked ? await collect(looking(gunzipIfNeeded(inOne(received)), refuseBinary)) : received;
    if (bytes.length === 0) throw badLabFile(new LabFileErrors(fileName).only(EMPTY_FILE));
    const { size } = await runInSlices(readOwnFileInSteps(kind, bytes, fileName));
    return { fileName, bytes, size };
  });
}

const collect = (chunks: AsyncIterable<Uint8Array>) => collectBytes(chunks, OWN_FILE_MAX_BYTES, tooLarge);

/** Calls `look` with the first chunk, to refuse it. */
async function* looking(
  chunks: AsyncIterable<Uint8Array>,
  look: (first: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst) look(chunk);
    isFirst = false;
    yield chunk;
  }
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
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

let last: Promise<unknown> = Promise.resolve();

/** Does work when all work given before has ended, so that only one file at a time is held unpacked with what was read from it. */
function serialize<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
