/**
 * Blobs are stored gzipped, under their key with `.gz`; those of versions before 0.2.0 are stored as they are, under their key. Keys and
 * sizes are always those of the text.
 */
import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, createGzip, type Gzip, gunzip } from "node:zlib";
import { BlobDamagedError, SHA256 } from "./blob-store.ts";

export const GZIP_ENDING = ".gz";
/** Traces shrink to 1/4.4, at 115 MB/s of a core; level 6 gives 1/4.9 at 65 MB/s, and level 1 is no faster. */
const LEVEL = 3;
/** The end of a gzipped file, with the size of its text. */
export const TRAILER_BYTES = 4;

export function gzipStream(): Gzip {
  return createGzip({ level: LEVEL, chunkSize: 64 * 1024 });
}

/** @throws BlobDamagedError */
export async function gunzipBytes(sha256: string, bytes: Uint8Array): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { chunkSize: 1 << 20 });
  } catch {
    throw new BlobDamagedError(sha256);
  }
}

/** The text of a stream; fails with a {@link BlobDamagedError} if that is no gzipped file, and as the stream does. */
export function gunzipStream(sha256: string, source: Readable): Readable {
  const text = pipeline(source, createGunzip({ chunkSize: 256 * 1024 }), () => {});
  return Readable.from(withDamage(sha256, text), { objectMode: false, highWaterMark: 256 * 1024 });
}

async function* withDamage(sha256: string, text: Readable) {
  try {
    yield* text;
  } catch (error) {
    const isDamage = String((error as NodeJS.ErrnoException).code).startsWith("Z_");
    throw isDamage ? new BlobDamagedError(sha256) : error;
  }
}

/** The bytes `[start, end)` of a stream, which is read no further. */
export async function rangeOf(stream: Readable, start: number, end: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let offset = 0;
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    if (offset + chunk.byteLength > start)
      parts.push(chunk.subarray(Math.max(0, start - offset), end - offset));
    offset += chunk.byteLength;
    if (offset >= end) break;
  }
  return Uint8Array.from(Buffer.concat(parts));
}

/** The size of the text of a gzipped file, which is smaller than 4 GiB, by its last bytes (RFC 1952). */
export function textSize(trailer: Uint8Array): number {
  return trailer.byteLength < TRAILER_BYTES
    ? 0
    : Buffer.from(trailer).readUInt32LE(trailer.byteLength - TRAILER_BYTES);
}

/** The key of a file or object with this name; undefined if it is no blob. */
export function keyOfName(name: string): string | undefined {
  const key = name.endsWith(GZIP_ENDING) ? name.slice(0, -GZIP_ENDING.length) : name;
  return SHA256.test(key) ? key : undefined;
}
