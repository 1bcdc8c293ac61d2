import type { AnonymizedTraces, Traces } from "../formats/traces.ts";

/** Makes an anonymized set of the original's size from codes that are regions or DELETED, never lists. */
export function plainLocations(original: Traces, codes: Int32Array): AnonymizedTraces {
  return {
    kind: "anonymized",
    rowCount: original.userCount,
    eventsPerUser: original.eventsPerUser,
    codes,
    listOffsets: new Uint32Array(1),
    listRegions: new Uint16Array(0),
  };
}
