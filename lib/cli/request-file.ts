import { createHash } from "node:crypto";
import { accessSync, constants, createReadStream, statSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import { ReadableStream as FileStream } from "node:stream/web";
import { explainError, InvalidInputError } from "./explain-error.ts";
import { isRegularFile } from "./input.ts";

/** Requires a file that can be sent, before anything is. @throws InvalidInputError for a folder; Error if it cannot be read */
export function requireSendable(path: string): void {
  accessSync(path, constants.R_OK);
  if (statSync(path).isDirectory()) throw new InvalidInputError(`${path}: this is a folder, not a file`);
}

/**
 * The header that declares a file's SHA-256 before it is sent, so that the upload counts from its beginning. A pipe has none: it can be
 * read only once.
 */
export async function digestHeader(path: string): Promise<Record<string, string>> {
  if (!isRegularFile(path)) return {};
  const hash = createHash("sha256");
  await pipeline(bytesOf(path), hash);
  return { "Content-Digest": `sha-256=:${hash.digest("base64")}:` };
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
