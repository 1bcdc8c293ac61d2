import { anonymizeNone } from "../../../core/anonymizers/a1-none.ts";
import { writeAnonymizedTraces } from "../../../core/formats/anonymized-traces.ts";
import { originalTracesReader } from "../../../core/formats/original-traces.ts";
import { readStored } from "../../../scoring/stored-files.ts";

/** Original traces that are to be submitted unchanged. Plain data, since it is sent to a thread. */
export interface PlainSetTask {
  /** The `orgtraces` file; secret. */
  readonly original: Uint8Array;
  readonly regionCount: number;
}

/**
 * Writes original traces as an `anotraces` file (A1-none), in chunks.
 * @throws FailureError as `readStored`
 */
export function makePlainSet({ original, regionCount }: PlainSetTask): Uint8Array[] {
  const traces = readStored(originalTracesReader({ regionCount }), original);
  return [...writeAnonymizedTraces(anonymizeNone(traces))];
}
