import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import { describeJsonFault, jsonFault } from "../common/json-text/json-fault.ts";
import { readUtf8 } from "../common/utf8-text.ts";
import type { FormatError, ReadFailure } from "../core/formats/format-error.ts";
import type { FormatReader } from "../core/formats/line-reader.ts";
import { causeLines } from "./cause-lines.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";
import { CHUNK_BYTES, openInput, STANDARD } from "./input.ts";

/**
 * Reads a file (`-` for the standard input), gzipped or not, without keeping all of its bytes in memory.
 * @param makeReader receives the file's name, for error messages, and its size if that is known and it is not gzipped
 * @throws RefusedFileError with the file's first errors and their number
 */
export async function readFile<T>(
  given: string,
  makeReader: (fileName: string, fileBytes?: number) => FormatReader<T>,
): Promise<T> {
  const { path, isGzipped, fileBytes, chunks } = openInput(given);
  const reader = makeReader(basename(path), isGzipped ? undefined : fileBytes);
  if (isGzipped) await pushGzipped(path, chunks, reader);
  else for (const chunk of chunks) reader.push(chunk);
  const result = reader.finish();
  if (!result.ok) throw new RefusedFileError(result);
  return result.value;
}

/** A refused file's first errors; the message says how many there are in all. */
export class RefusedFileError extends InvalidInputError {
  override name = "RefusedFileError";
  readonly errors: readonly FormatError[];

  constructor(failure: ReadFailure) {
    super(describeFailure(failure));
    this.errors = failure.errors;
  }
}

/**
 * Reads a small text file into memory, gzipped or not, without its byte-order mark.
 * @throws InvalidInputError if it is not UTF-8
 */
export function readText(given: string): string {
  const { path, isGzipped, chunks } = openInput(given);
  const bytes = Buffer.concat(Array.from(chunks, (chunk) => chunk.slice()));
  try {
    const read = readUtf8(isGzipped ? gunzipSync(bytes) : bytes);
    if (read.ok) return read.text;
    throw new InvalidInputError(`${path} line ${read.line}: the file is not UTF-8 text`);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // Errors of gunzip do not name the file.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/**
 * Refuses outputs that would overwrite an input or another output.
 * @param files the paths of inputs and outputs by the names of their options
 * @param outputs the names of the options whose files are written
 * @throws UsageError naming both options
 */
export function requireOwnFiles(files: Readonly<Record<string, string>>, outputs: readonly string[]): void {
  for (const output of outputs) {
    for (const [other, path] of Object.entries(files)) {
      const isPipeline = path === STANDARD && !outputs.includes(other);
      if (other === output || isPipeline || !isSameFile(path, files[output])) continue;
      throw new UsageError(`--${output}: ${path} is already used for --${other}; expected another file`);
    }
  }
}

/** Whether two paths lead to the same file, which need not exist. */
export function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a?.isFile() === true && b?.isFile() === true && a.dev === b.dev && a.ino === b.ino;
}

/**
 * Reads a JSON file, with or without a byte-order mark. Returns its text and the parsed value.
 * @throws InvalidInputError that names the line at which it is not valid JSON
 */
export function readJson(path: string): { readonly text: string; readonly value: unknown } {
  const text = readText(path);
  try {
    return { text, value: JSON.parse(text) as unknown };
  } catch (error) {
    const fault = jsonFault(text);
    if (fault === null) throw error;
    throw new InvalidInputError(`${path} line ${fault.line}: ${describeJsonFault(fault)}`);
  }
}

/** A refused file's errors, one per line, and how many there are in all. */
export function describeFailure(failure: ReadFailure<string>): string {
  const lines = failure.errors.map((error) => error.message);
  const more = failure.errorCount - lines.length;
  if (more > 0) lines.push(`... and ${more} more: ${failure.errorCount} errors in all`);
  else lines.push(failure.errorCount === 1 ? "1 error" : `${failure.errorCount} errors`);
  return [...lines, ...causeLines(failure.errors)].join("\n");
}

async function pushGzipped(
  path: string,
  chunks: Iterable<Uint8Array>,
  reader: FormatReader<unknown>,
): Promise<void> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES });
  // Zero bytes after the compressed data are padding: gunzip then ends its output and reads no further, so the pipeline's end is
  // not awaited. Its errors are raised by reading from `gunzip`.
  pipeline(Readable.from(copiesOf(chunks)), gunzip, () => {});
  try {
    for await (const chunk of gunzip) reader.push(chunk);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

function* copiesOf(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const chunk of chunks) yield chunk.slice();
}
