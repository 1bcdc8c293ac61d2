import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { UserError } from "../../common/errors.ts";
import { peek } from "./peek.ts";

const GZIP_MAGIC = [0x1f, 0x8b];

/** Whether a file that begins with these bytes is gzipped. */
export function isGzip(head: Uint8Array): boolean {
  return GZIP_MAGIC.every((byte, i) => head[i] === byte);
}

/**
 * Yields the text of a file that may be gzipped, which is recognized by its first bytes rather than by its name. Uses bounded
 * memory: decompression pauses until its output is read.
 *
 * @throws UserError `broken_gzip` (422) during iteration, if the compressed data is damaged, incomplete or followed by something else
 */
export async function* gunzipIfNeeded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peek(chunks, GZIP_MAGIC.length);
  if (isGzip(head)) yield* gunzip(whole);
  else yield* whole;
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = new CountedSource(chunks);
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  pipeline(Readable.from(source.read(), { objectMode: true, highWaterMark: 2 }), unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    if (source.failure) throw source.failure.error;
    throw broken((error as Error).message);
  }
  // Zeros, which may pad an archive on a tape, end the unpacking without an error, whatever comes after them.
  if (!source.isRead || unpacked.bytesWritten < source.bytes) throw broken("something follows its end");
}

/** A source of bytes that remembers how far it was read, and its own error, as distinct from one that its reader throws into it. */
class CountedSource {
  bytes = 0;
  isRead = false;
  failure: { readonly error: unknown } | undefined;
  private readonly chunks: AsyncIterator<Uint8Array>;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  async *read(): AsyncGenerator<Uint8Array> {
    for (let next = await this.next(); !next.done; next = await this.next()) {
      this.bytes += next.value.byteLength;
      yield next.value;
    }
    this.isRead = true;
  }

  private async next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await this.chunks.next();
    } catch (error) {
      this.failure = { error };
      throw error;
    }
  }
}

function broken(reason: string): UserError {
  const message = `The gzip file is damaged, incomplete or followed by other bytes (${reason}).`;
  return new UserError("broken_gzip", message, 422);
}
