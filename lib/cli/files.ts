import { closeSync, createReadStream, openSync, readFileSync, readSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pipeline } from "node:stream";
import { createGunzip, gunzipSync } from "node:zlib";
import type { ReadFailure } from "../core/formats/format-error.ts";
import type { FormatReader } from "../core/formats/line-reader.ts";
import { describeJsonFault, jsonFault } from "../json-text/json-fault.ts";
import { readUtf8 } from "../utf8-text.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";

const CHUNK_BYTES = 1 << 20;
/** The path that stands for the standard input, or output. */
const STANDARD = "-";
const STANDARD_INPUT = "/dev/stdin";

/**
 * Reads a file (`-`: the standard input), gzipped or not, without ever holding it whole.
 * @param makeReader gets the file's name, for its errors, and its size where it is not gzipped
 * @throws InvalidInputError with the first errors and their number
 */
export async function readFile<T>(
  given: string,
  makeReader: (fileName: string, fileBytes?: number) => FormatReader<T>,
): Promise<T> {
  const path = inputPath(given);
  const isGzipped = isGzip(path, () => firstBytes(path));
  const fileBytes = isGzipped ? undefined : statSync(path, { throwIfNoEntry: false })?.size;
  const reader = makeReader(basename(path), fileBytes);
  if (isGzipped) await pushGzipped(path, reader);
  else pushPlain(path, reader);
  const result = reader.finish();
  if (!result.ok) throw new InvalidInputError(describeFailure(result));
  return result.value;
}

/**
 * Reads a small text file whole, gzipped or not, without its byte-order mark.
 * @throws InvalidInputError where it is not UTF-8
 */
export function readText(given: string): string {
  const path = inputPath(given);
  try {
    const bytes = readFileSync(path);
    const read = readUtf8(isGzip(path, () => bytes) ? gunzipSync(bytes) : bytes);
    if (read.ok) return read.text;
    throw new InvalidInputError(`${path} line ${read.line}: the file is not UTF-8 text`);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // Neither unpacking nor reading a folder names the file.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}

/**
 * Refuses to write a file over one that is read, or two answers into one.
 * @param files the options' values by their names, inputs and outputs
 * @param outputs the names of those that are written
 * @throws UsageError naming both options
 */
export function requireOwnFiles(files: Readonly<Record<string, string>>, outputs: readonly string[]): void {
  for (const output of outputs) {
    for (const [other, path] of Object.entries(files)) {
      const isPipeline = path === STANDARD && !outputs.includes(other);
      if (other === output || isPipeline || !isSameFile(path, files[output])) continue;
      throw new UsageError(`--${output}: ${path} is --${other} already; expected a file of its own`);
    }
  }
}

/** Whether a path can be read a second time: a pipe cannot. */
export function isRegularFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

let standardInputIsRead = false;

/** @throws UsageError for a second input from a pipe, of which the first one left nothing */
function inputPath(path: string): string {
  if (path !== STANDARD) return path;
  if (standardInputIsRead && !isRegularFile(STANDARD_INPUT)) {
    throw new UsageError("the standard input (-) can be one input alone; expected a file for the other");
  }
  standardInputIsRead = true;
  return STANDARD_INPUT;
}

/** A gzipped file's name says so, or, where it has lost that ending, its first two bytes, which no text begins with. */
function isGzip(path: string, firstBytes: () => Uint8Array): boolean {
  if (/\.gz$/i.test(path)) return true;
  const [first, second] = firstBytes();
  return first === 0x1f && second === 0x8b;
}

/** A file's first two bytes, or fewer; none of what can be read only once. */
function firstBytes(path: string): Uint8Array {
  if (!isRegularFile(path)) return new Uint8Array();
  const file = openSync(path, "r");
  try {
    const bytes = new Uint8Array(2);
    return bytes.subarray(0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function isSameFile(one: string, other: string): boolean {
  if (resolve(one) === resolve(other)) return true;
  const [a, b] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return a?.isFile() === true && b?.isFile() === true && a.dev === b.dev && a.ino === b.ino;
}

/**
 * Reads a JSON file, with or without a byte-order mark: its text, and what that says.
 * @throws InvalidInputError that names the line where it stops being JSON
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

/** A refused file's errors, one a line, and how many there are in all. */
export function describeFailure(failure: ReadFailure<string>): string {
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
  pipeline(createReadStream(path, { highWaterMark: CHUNK_BYTES }), gunzip, () => {});
  try {
    for await (const chunk of gunzip) reader.push(chunk);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  }
}
