import type { Traces } from "../core/formats/traces.ts";

/** The copies made so far: several messages about the same traces share one. */
const copies = new WeakMap<Uint16Array | Int32Array, Uint16Array | Int32Array>();

/** Copies values to memory that threads share, unless they are there already, so that messages need not copy them. */
export function toShared<T extends Uint16Array | Int32Array>(values: T): T {
  if (values.buffer instanceof SharedArrayBuffer) return values;
  const known = copies.get(values) as T | undefined;
  if (known) return known;
  const make = values.constructor as new (memory: SharedArrayBuffer) => T;
  const shared = new make(new SharedArrayBuffer(values.byteLength));
  shared.set(values);
  copies.set(values, shared);
  return shared;
}

/** Copies traces to memory that threads share, unless they are there already. */
export function shareTraces(traces: Traces): Traces {
  return { ...traces, regions: toShared(traces.regions) };
}
