import { UserError } from "../../common/errors.ts";
import type { FormatError, ReadResult } from "../../core/formats/format-error.ts";
import type { FormatReader } from "../../core/formats/line-reader.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { BlobStore, StoredBlob } from "../../platform/storage/blob-store.ts";
import { explainBinary } from "./explain-binary.ts";
import { gunzipIfNeeded } from "./gunzip.ts";

/** A refused file with its first errors; nothing of it was stored. */
export interface RefusedText {
  readonly ok: false;
  readonly errorCount: number;
  readonly errors: readonly FormatError[];
}

interface TextLimits {
  readonly maxBytes: number;
  readonly sensible?: { readonly maxBytes: number; readonly tooLarge: () => UserError };
  readonly fileName: string;
}

/**
 * When an upload counts as arrived; asked once all of it has come, before anything is stored.
 * @throws UserError if that is too late, or if what came is not what was announced
 */
export type Arrival = () => Promise<Date>;

/** The stored file with the parsed value and the time from which it counts, or the refusal. */
type IntakeResult<T> =
  | { readonly ok: true; readonly blob: StoredBlob; readonly value: T; readonly arrivedAt: Date }
  | RefusedText;

/**
 * Reads a file in a single pass and in bounded memory: decompresses it if it is gzipped, validates it, hashes it and writes it
 * to the store. A file with errors is read to its end, to count them, but not written beyond the first one.
 *
 * @param options.maxBytes the most bytes of text, after decompression
 * @param options.arrival by default, a file counts from now
 * @param options.sensible a lower limit for files in which no error was found so far, so that one of another kind gets its errors
 * @throws UserError `too_large` (413), `broken_gzip` (422); that of `arrival`
 */
export async function receiveText<T>(
  chunks: AsyncIterable<Uint8Array>,
  reader: FormatReader<T>,
  options: TextLimits & { readonly store: BlobStore; readonly arrival?: Arrival },
): Promise<IntakeResult<T>> {
  const writer = await options.store.writer();
  let committed = false;
  try {
    const result = await check(chunks, reader, options, (chunk) => writer.write(chunk));
    if (!result.ok) return { ok: false, errorCount: result.errorCount, errors: result.errors };
    const arrivedAt = (await options.arrival?.()) ?? databaseClock.now();
    const blob = await writer.commit();
    committed = true;
    return { ok: true, blob, value: result.value, arrivedAt };
  } finally {
    if (!committed) await writer.discard();
  }
}

async function check<T>(
  chunks: AsyncIterable<Uint8Array>,
  reader: FormatReader<T>,
  { maxBytes, sensible, fileName }: TextLimits,
  keep: (chunk: Uint8Array) => Promise<void>,
): Promise<ReadResult<T>> {
  let size = 0;
  for await (const chunk of gunzipIfNeeded(chunks)) {
    if (size === 0) {
      const binary = explainBinary(chunk, fileName);
      if (binary) return { ok: false, errorCount: 1, errors: [binary] };
    }
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    reader.push(chunk);
    if (reader.errorCount > 0) await letOthersRun();
    else if (sensible && size > sensible.maxBytes) throw sensible.tooLarge();
    else await keep(chunk);
  }
  return reader.finish();
}

/** Yields to the event loop, which reading without writing would not do while chunks are available. */
function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function tooLarge(maxBytes: number): UserError {
  const megabytes = Math.round(maxBytes / 1e6);
  return new UserError(
    "too_large",
    `The file holds more than ${megabytes} MB of text, the most this round takes.`,
    413,
    { maxBytes, rule: "limits.maxUploadBytes" },
  );
}
