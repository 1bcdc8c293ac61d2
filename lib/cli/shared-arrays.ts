import type { Traces } from "../core/formats/traces.ts";

/** Copies values to memory that threads share, unless they are there already, so that messages need not copy them. */
export function toShared<T extends Uint16Array | Int32Array>(values: T): T {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const make = values.constructor as new (memory: SharedArrayBuffer) => T;
  const shared = new make(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  return shared;
}

/** Copies traces to memory that threads share, unless they are there already. */
export function shareTraces(traces: Traces): Traces {
  return { ...traces, regions: toShared(traces.regions) };
}
