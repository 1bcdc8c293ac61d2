import { createReadStream } from "node:fs";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { writeOutputs } from "../output-files/write-outputs.ts";

/** Writes a file that only its owner can read; gzipped if its name ends in `.gz` or `.tgz`. */
export function writeWholeFile<T>(path: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const options = { mode: 0o600, flush: true, gzipped: isGzipped(path) };
  return writeOutputs([path], ([file]) => write(file.sink), options);
}

/** Yields such a file's bytes, decompressed. Opens the file when iteration starts, so that errors reach the caller. */
export async function* readWholeFile(file: string): AsyncGenerator<Uint8Array> {
  const disk = createReadStream(file, { highWaterMark: 1 << 20 });
  if (isGzipped(file)) {
    const gunzip = createGunzip({ chunkSize: 1 << 18 });
    // A read error ends the decompression with that error.
    pipeline(disk, gunzip).catch(() => {});
    yield* gunzip;
  } else yield* disk;
}

function isGzipped(file: string): boolean {
  return /\.t?gz$/.test(file);
}
