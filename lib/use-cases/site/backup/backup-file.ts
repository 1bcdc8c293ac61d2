import { once } from "node:events";
import { createReadStream } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { writeOutputs } from "../../../platform/files/write-outputs.ts";

/** The first byte of every gzipped file, with which no archive begins. */
const GZIP_BYTE = 0x1f;

/**
 * Writes a file that only its owner can read; gzipped if its name ends in `.gz` or `.tgz`. `-` is the standard output, whose reader must
 * read to the end.
 */
export function writeWholeFile<T>(path: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const options = { mode: 0o600, flush: true, mustBeRead: true, gzipped: isGzipped(path) };
  return writeOutputs([path], ([file]) => write(file.sink), options);
}

/**
 * Yields such a file's bytes, decompressed; `-` is the standard input. Opens the file when iteration starts, so that errors reach the
 * caller.
 */
export async function* readWholeFile(file: string): AsyncGenerator<Uint8Array> {
  const source: Readable = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 1 << 20 });
  await once(source, "readable");
  const first: Uint8Array | null = source.read();
  if (first) source.unshift(first);
  if (isGzipped(file) || first?.[0] === GZIP_BYTE) {
    const gunzip = createGunzip({ chunkSize: 1 << 18 });
    // A read error ends the decompression with that error.
    pipeline(source, gunzip).catch(() => {});
    yield* gunzip;
  } else yield* source;
}

function isGzipped(file: string): boolean {
  return /\.t?gz$/.test(file);
}
