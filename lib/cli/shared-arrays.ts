import type { Traces } from "../core/formats/traces.ts";

/** The same values in memory that threads share, so that a message copies none of them. */
export function toShared<T extends Uint16Array | Int32Array>(values: T): T {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const make = values.constructor as new (memory: SharedArrayBuffer) => T;
  const shared = new make(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}

/** The same traces in memory that threads share. */
export function shareTraces(traces: Traces): Traces {
  return { ...traces, regions: toShared(traces.regions) };
}
