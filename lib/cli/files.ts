import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import { Readable, pipeline as startPipeline } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { ReadFailure } from "../core/formats/format-error.ts";
import type { FormatReader } from "../core/formats/line-reader.ts";
import { InvalidInputError } from "./explain-error.ts";
import { jsonFault } from "./json-fault.ts";

const CHUNK_BYTES = 1 << 20;

/**
 * Reads a file, gzipped if its name ends in `.gz`, without ever holding it whole.
 * @param makeReader gets the file's name, for its errors, and its size where it is not gzipped
 * @throws InvalidInputError with the first errors and their number
 */
export async function readFile<T>(
  path: string,
  makeReader: (fileName: string, fileBytes?: number) => FormatReader<T>,
): Promise<T> {
  const isGzipped = path.endsWith(".gz");
  const fileBytes = isGzipped ? undefined : statSync(path, { throwIfNoEntry: false })?.size;
  const reader = makeReader(basename(path), fileBytes);
  if (isGzipped) await pushGzipped(path, reader);
  else pushPlain(path, reader);
  const result = reader.finish();
  if (!result.ok) throw new InvalidInputError(describeFailure(result));
  return result.value;
}

/** Writes a file, gzipped if its name ends in `.gz`; makes its folder. */
export async function writeFile(path: string, chunks: Iterable<Uint8Array>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path);
  if (path.endsWith(".gz")) await pipeline(Readable.from(chunks), createGzip(), file);
  else await pipeline(Readable.from(chunks), file);
}

/**
 * Reads a JSON file, with or without a byte-order mark.
 * @throws InvalidInputError that names the line where it stops being JSON
 */
export function readJson(path: string): unknown {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    if (fault === null) throw error;
    throw new InvalidInputError(`${path} line ${fault.line}: not JSON at ${fault.found}`);
  }
}

/** A refused file's errors, one a line, and how many there are in all. */
export function describeFailure(failure: ReadFailure): string {
  const lines = failure.errors.map((error) => error.message);
  const more = failure.errorCount - lines.length;
  if (more > 0) lines.push(`... and ${more} more: ${failure.errorCount} errors in all`);
  else lines.push(failure.errorCount === 1 ? "1 error" : `${failure.errorCount} errors`);
  return lines.join("\n");
}

/** Read synchronously into one buffer: faster than a stream, and nothing else waits in this process. */
function pushPlain(path: string, reader: FormatReader<unknown>): void {
  const file = openSync(path, "r");
  try {
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      reader.push(buffer.subarray(0, read));
    }
  } catch (error) {
    // Reading a folder fails without naming it.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    closeSync(file);
  }
}

async function pushGzipped(path: string, reader: FormatReader<unknown>): Promise<void> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Zero bytes after the data are padding: gunzip then ends its output and takes no more input, so that the file's own
  // end is not waited for. Its errors come out of `gunzip`.
  startPipeline(createReadStream(path, { highWaterMark: CHUNK_BYTES }), gunzip, () => {});
  try {
    for await (const chunk of gunzip) reader.push(chunk);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}
