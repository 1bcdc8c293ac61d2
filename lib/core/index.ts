/**
 * Tracecup's engine as a library: read traces, anonymize, pseudonymize, attack and score them. Everything is a pure
 * function of its arguments on flat typed arrays: no files, no clock, no global randomness.
 *
 * @example
 * const size = { regionCount: 1024, userCount: 2000, eventsPerUser: 40 };
 * const original = readBytes(originalTracesReader(size), readFileSync("orgtraces.csv"));
 * if (!original.ok) throw new Error(original.errors[0].message);
 * const anonymized = anonymizePlanarLaplace(original.value, TOKYO_GRID, { l: 4, r: 1 }, new Mt19937(1));
 * utilityScore(original.value, anonymized, TOKYO_GRID).score;
 * writeFileSync("anotraces.csv", joinChunks(writeAnonymizedTraces(anonymized)));
 */

export * from "./anonymizers/a1-none.ts";
export * from "./anonymizers/a2-mrlh.ts";
export * from "./anonymizers/a3-krr.ts";
export * from "./anonymizers/a4-planar-laplace.ts";
export * from "./anonymizers/a5-yamaoka.ts";
export * from "./anonymizers/a6-k-anonymity.ts";
export * from "./anonymizers/a7-wk-anonymity.ts";
export * from "./anonymizers/a8-l-diversity.ts";
export * from "./anonymizers/anonymize.ts";
export * from "./attacks/attack.ts";
export * from "./attacks/attack-context.ts";
export * from "./attacks/registry.ts";
export * from "./formats/anonymized-traces.ts";
export { joinChunks } from "./formats/byte-writer.ts";
export * from "./formats/file-names.ts";
export type {
  FormatError,
  FormatErrorCode,
  ReadFailure,
  ReadResult,
  ReadSuccess,
} from "./formats/format-error.ts";
export * from "./formats/id-table.ts";
export * from "./formats/inferred-id-table.ts";
export * from "./formats/inferred-traces.ts";
export * from "./formats/info-region.ts";
export * from "./formats/info-time.ts";
export type { FormatReader } from "./formats/line-reader.ts";
export type { LocationOptions, RowSummary } from "./formats/location-rows.ts";
export * from "./formats/original-traces.ts";
export * from "./formats/public-traces.ts";
export * from "./formats/read-bytes.ts";
export * from "./formats/reference-traces.ts";
export * from "./formats/traces.ts";
export type { TracesOptions, TracesSummary } from "./formats/user-region-rows.ts";
export * from "./generate/generate-population.ts";
export * from "./grid/calendar.ts";
export * from "./grid/distance.ts";
export * from "./grid/grid.ts";
export * from "./pseudonymize/shuffle-ids.ts";
export * from "./random/mt19937.ts";
export * from "./random/random-source.ts";
export * from "./random/shuffle.ts";
export * from "./scores/reidentification.ts";
export * from "./scores/trace-inference.ts";
export * from "./scores/utility.ts";
