/**
 * Tracecup's engine as a library: reads traces, anonymizes, pseudonymizes, attacks and scores them, and generates synthetic ones.
 * Everything works on flat typed arrays and depends on its arguments only: no files, no clock, no global randomness.
 *
 * Regions, users and pseudonyms are 0-based here and 1-based in files; readers and writers convert. Functions throw a RangeError
 * for arguments that do not fit: a parameter out of range, sets of different shapes, regions outside the grid.
 *
 * @example
 * const original = readOrThrow(originalTracesReader({ regionCount: 1024 }), readFileSync("orgtraces.csv"));
 * const reference = readOrThrow(referenceTracesReader({ regionCount: 1024 }), readFileSync("reftraces.csv"));
 * const anonymized = anonymizePlanarLaplace(original, TOKYO_GRID, { l: 4, r: 1 }, new Mt19937(1));
 * utilityScore(original, anonymized, TOKYO_GRID).score; // s_U
 * const { publicTraces, idTable } = shuffleIds(anonymized, original.firstTimeId, new Mt19937(11));
 * const calendar = PWS_CUP_2019_CALENDAR;
 * const input = { referenceTraces: reference, publicTraces, grid: TOKYO_GRID, calendar, seed: 7 };
 * const inferred = i2VisitProb.run(input, new AttackContext(input));
 * reidentificationScore(idTable, inferred).score; // s_I
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
export * from "./attacks/attack-input.ts";
export * from "./attacks/registry.ts";
export { i1Rand } from "./attacks/reidentification/i1-rand.ts";
export { i2VisitProb } from "./attacks/reidentification/i2-visit-prob.ts";
export { i3HomeProb } from "./attacks/reidentification/i3-home-prob.ts";
export { i4Exhaustive } from "./attacks/reidentification/i4-exhaustive.ts";
export { i5Fuzzy } from "./attacks/reidentification/i5-fuzzy.ts";
export { i6Assignment } from "./attacks/reidentification/i6-assignment.ts";
export { t1Rand } from "./attacks/trace-inference/t1-rand.ts";
export { t2VisitProb } from "./attacks/trace-inference/t2-visit-prob.ts";
export { t3HomeProb } from "./attacks/trace-inference/t3-home-prob.ts";
export { t4Replay } from "./attacks/trace-inference/t4-replay.ts";
export { t5ReplayMedoid } from "./attacks/trace-inference/t5-replay-medoid.ts";
export { t6LinkOrReplay } from "./attacks/trace-inference/t6-link-or-replay.ts";
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
export { RegionLists } from "./formats/region-lists.ts";
export * from "./formats/traces.ts";
export type { TracesOptions, TracesSummary } from "./formats/user-region-rows.ts";
export { type FitSettings, fitMobilityModel } from "./generate/fitted/fit-mobility-model.ts";
export * from "./generate/fitted/mobility-model.ts";
export { modelPeople } from "./generate/fitted/model-people.ts";
export type { TransitionTable } from "./generate/fitted/transition-table.ts";
export * from "./generate/generate-population.ts";
export * from "./generate/people.ts";
export * from "./grid/calendar.ts";
export * from "./grid/distance.ts";
export * from "./grid/grid.ts";
export * from "./privacy/index.ts";
export * from "./pseudonymize/assign-pseudonyms.ts";
export * from "./pseudonymize/shuffle-ids.ts";
export * from "./random/mt19937.ts";
export * from "./random/random-source.ts";
export * from "./random/shuffle.ts";
export * from "./scores/attack-minimum.ts";
export * from "./scores/attack-ranking.ts";
export * from "./scores/attacked-set.ts";
export * from "./scores/awards.ts";
export type { PresenterVotes } from "./scores/best-presenter.ts";
export * from "./scores/contest-totals.ts";
export * from "./scores/event-losses.ts";
export * from "./scores/exact-sum.ts";
export * from "./scores/found-by-region.ts";
export * from "./scores/loss-by-region.ts";
export * from "./scores/loss-by-slot.ts";
export * from "./scores/mean-interval.ts";
export * from "./scores/most-visited-regions.ts";
export * from "./scores/ranking.ts";
export * from "./scores/reidentification.ts";
export * from "./scores/trace-inference.ts";
export * from "./scores/utility.ts";
