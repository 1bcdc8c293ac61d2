import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { UsageError } from "./explain-error.ts";

/** The number of bytes that are read, or unpacked, at a time. */
export const CHUNK_BYTES = 1 << 17;
/** The path that stands for the standard input, or output. */
export const STANDARD = "-";
const STANDARD_INPUT = "/dev/stdin";

/** A file or the standard input, to be read once from its beginning to its end. */
export interface Input {
  /** The path, for error messages. */
  readonly path: string;
  /** Whether its name ends in `.gz` or its first two bytes are those of gzip, with which no text begins. */
  readonly isGzipped: boolean;
  /** The size of a regular file; undefined for other inputs. */
  readonly fileBytes: number | undefined;
  /** All of its bytes; each chunk is overwritten by the next one. */
  readonly chunks: Generator<Uint8Array, void>;
}

/**
 * Opens an input and reads its first bytes.
 * @param given a path, or `-` for the standard input
 * @throws UsageError if the standard input is used for two inputs and cannot be read twice; the file system's errors, with the path
 */
export function openInput(given: string): Input {
  const path = given === STANDARD ? standardInput() : given;
  const rest = readChunks(path);
  const first = rest.next();
  const bytes = first.done ? new Uint8Array() : first.value;
  const isGzipped = /\.gz$/i.test(path) || (bytes[0] === 0x1f && bytes[1] === 0x8b);
  return {
    path,
    isGzipped,
    fileBytes: regularFile(path)?.size,
    chunks: startingWith(bytes, rest),
  };
}

/** Whether a path is a regular file, which unlike a pipe can be read twice. */
export function isRegularFile(path: string): boolean {
  return regularFile(path) !== undefined;
}

function regularFile(path: string): Stats | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found : undefined;
}

let standardInputIsRead = false;

function standardInput(): string {
  if (standardInputIsRead && !isRegularFile(STANDARD_INPUT)) {
    throw new UsageError(
      "the standard input (-) can be used for one input only; expected a file for the other",
    );
  }
  standardInputIsRead = true;
  return STANDARD_INPUT;
}

/** Reads a file synchronously into one buffer: faster than a stream, and this process has nothing else to do. */
function* readChunks(path: string): Generator<Uint8Array, void> {
  let file: number | undefined;
  try {
    file = openForReading(path);
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      yield buffer.subarray(0, read);
    }
  } catch (error) {
    // The error for reading a folder does not name it.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    // Do not close descriptor 0, the standard input.
    if (file) closeSync(file);
  }
}

/** Opens a file. A standard input that is a socket, as when Node.js starts this program, cannot be opened by name: returns 0 for it. */
function openForReading(path: string): number {
  try {
    return openSync(path, "r");
  } catch (error) {
    if (path === STANDARD_INPUT && (error as NodeJS.ErrnoException).code === "ENXIO") return 0;
    throw error;
  }
}

function* startingWith(first: Uint8Array, rest: Generator<Uint8Array, void>): Generator<Uint8Array, void> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    rest.return();
  }
}
