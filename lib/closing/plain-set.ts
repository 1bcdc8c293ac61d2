import { anonymizeNone } from "../core/anonymizers/a1-none.ts";
import { writeAnonymizedTraces } from "../core/formats/anonymized-traces.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { readBytes } from "../core/formats/read-bytes.ts";

/** Original traces that are to be submitted unchanged. Plain data, since it is sent to a thread. */
export interface PlainSetTask {
  /** The `orgtraces` file; secret. */
  readonly original: Uint8Array;
  readonly regionCount: number;
}

/**
 * Writes original traces as an `anotraces` file (A1-none), in chunks.
 * @throws Error if the file no longer reads as what it was when it was imported
 */
export function makePlainSet({ original, regionCount }: PlainSetTask): Uint8Array[] {
  const read = readBytes(originalTracesReader({ regionCount }), original);
  if (!read.ok) throw new Error(`stored original traces cannot be read: ${read.errors[0]?.message}`);
  return [...writeAnonymizedTraces(anonymizeNone(read.value))];
}
