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
 * @throws UserError `broken_gzip` (422) during iteration, if the compressed data is damaged or incomplete
 */
export async function* gunzipIfNeeded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, whole } = await peek(chunks, GZIP_MAGIC.length);
  if (isGzip(head)) yield* gunzip(whole);
  else yield* whole;
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let sourceError: unknown;
  const source = Readable.from(
    notingError(chunks, (error) => {
      sourceError = error;
    }),
    { objectMode: true, highWaterMark: 2 },
  );
  const unpacked = createGunzip({ chunkSize: 64 * 1024 });
  pipeline(source, unpacked, () => {});
  try {
    yield* unpacked;
  } catch (error) {
    if (sourceError !== undefined) throw sourceError;
    const reason = (error as Error).message;
    throw new UserError("broken_gzip", `The gzip file is damaged or incomplete (${reason}).`, 422);
  }
}

async function* notingError(
  chunks: AsyncIterable<Uint8Array>,
  note: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    note(error);
    throw error;
  }
}
