import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * Writes a file that only its owner may read, gzipped if its name ends in `.gz`. It appears under its name when it is
 * whole; whatever goes wrong before leaves what was there.
 */
export async function writeWholeFile<T>(file: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  const partial = `${file}.${process.pid}.partial`;
  const disk = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
  const gzip = isGzipped(file) ? createGzip() : undefined;
  const sink: Writable = gzip ?? disk;
  const written = gzip ? pipeline(gzip, disk) : finished(disk);
  written.catch(() => {});
  try {
    const result = await write(sink);
    sink.end();
    await written;
    await rename(partial, file);
    return result;
  } catch (error) {
    sink.destroy();
    disk.destroy();
    await rm(partial, { force: true });
    throw error;
  }
}

/** The bytes of such a file, unpacked. Opened when they are asked for: an error before that would be nobody's. */
export async function* readWholeFile(file: string): AsyncGenerator<Uint8Array> {
  const disk = createReadStream(file, { highWaterMark: 1 << 20 });
  if (isGzipped(file)) {
    const gunzip = createGunzip({ chunkSize: 1 << 18 });
    // A file that cannot be read ends the unpacking with its error.
    pipeline(disk, gunzip).catch(() => {});
    yield* gunzip;
  } else yield* disk;
}

function isGzipped(file: string): boolean {
  return /\.t?gz$/.test(file);
}
