import { closeSync, openSync, readSync, type Stats, statSync } from "node:fs";
import { UsageError } from "./explain-error.ts";

/** How much is read, and unpacked, at a time. */
export const CHUNK_BYTES = 1 << 20;
/** The path that stands for the standard input, or output. */
export const STANDARD = "-";
const STANDARD_INPUT = "/dev/stdin";

/** A file or the standard input, to be read once from its beginning to its end. */
export interface Input {
  /** As errors name it. */
  readonly path: string;
  /** Whether its name or, where that has lost the ending, its first two bytes say so, with which no text begins. */
  readonly isGzipped: boolean;
  /** Undefined where only reading tells. */
  readonly fileBytes: number | undefined;
  /** All of its bytes; a chunk is overwritten by the next one. */
  readonly chunks: Generator<Uint8Array, void>;
}

/**
 * Opens an input and reads its first bytes.
 * @param given a path, or `-` for the standard input
 * @throws UsageError for a second input from a pipe, of which the first one left nothing; what the file system says, with the path
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

/** Whether a path can be read a second time: a pipe cannot. */
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
    throw new UsageError("the standard input (-) can be one input alone; expected a file for the other");
  }
  standardInputIsRead = true;
  return STANDARD_INPUT;
}

/** Synchronously into one buffer: faster than a stream, and nothing else waits in this process. */
function* readChunks(path: string): Generator<Uint8Array, void> {
  let file: number | undefined;
  try {
    file = openForReading(path);
    const buffer = new Uint8Array(CHUNK_BYTES);
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) {
      yield buffer.subarray(0, read);
    }
  } catch (error) {
    // Reading a folder fails without naming it.
    throw Object.assign(error as NodeJS.ErrnoException, { path });
  } finally {
    // The standard input, 0, is not ours to close.
    if (file) closeSync(file);
  }
}

/** The standard input by its number where it is a socket, as other programs of Node.js make it: that cannot be opened by a name. */
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
