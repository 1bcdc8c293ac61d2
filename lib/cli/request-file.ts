import { accessSync, constants, createReadStream, statSync } from "node:fs";
import { ReadableStream as FileStream } from "node:stream/web";
import { explainError, InvalidInputError } from "./explain-error.ts";

/** Requires a file that can be sent, before anything is. @throws InvalidInputError for a folder; Error if it cannot be read */
export function requireSendable(path: string): void {
  accessSync(path, constants.R_OK);
  if (statSync(path).isDirectory()) throw new InvalidInputError(`${path}: this is a folder, not a file`);
}

/** A file as the body of a request. It fails with an InvalidInputError that names the file if it cannot be read to the end. */
export function bodyOf(path: string): ReadableStream<Uint8Array> {
  return FileStream.from(bytesOf(path)) as ReadableStream<Uint8Array>;
}

async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw new InvalidInputError(explainError(Object.assign(error as Error, { path })).text);
  }
}
