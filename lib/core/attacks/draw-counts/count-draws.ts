import type { LocationTable } from "../../formats/traces.ts";
import { WORDS_BYTES } from "../../random/mersenne-words/layout.ts";
import { MersenneWords } from "../../random/mersenne-words/mersenne-words.ts";
import { wasmKernel } from "../../wasm/wasm-kernel.ts";
import type { EvidenceRule } from "../trace-evidence/event-draws.ts";
import { COUNT_WASM } from "./count-wasm.ts";

/** So many codes fit into a core's first cache. */
const CODES_AT_ONCE = 4096;

interface Exports {
  /**
   * Takes the draws of the codes at `[codes, codesEnd)`, at least one. All parameters but `limit` and `highest` are addresses in bytes.
   * @param used for each code a byte: 0 if it takes no draw, else 1
   * @param limit 2^53 times the probability that an event is used; 0 for no draws
   * @param highest the largest first draw of an event that is used, as an unsigned number; 0 if events that take no draw are among those
   *   that do
   */
  count(
    codes: number,
    codesEnd: number,
    used: number,
    limit: number,
    highest: number,
    listOffsets: number,
  ): void;
  drawn(): number;
}

const instantiate = wasmKernel<Exports>(COUNT_WASM);

/**
 * The number of 32-bit draws that an attack takes which goes through all traces by this rule: as many as `EventDraws` takes, but without
 * remembering events and shuffled places, in a third of the time.
 * @param seed an integer in [0, 2^32)
 */
export function countDraws(table: LocationTable, rule: EvidenceRule, seed: number): number {
  const { codes, eventsPerUser, listOffsets } = table;
  const window = Math.ceil(CODES_AT_ONCE / Math.max(1, eventsPerUser)) * eventsPerUser;
  const offsetsAt = WORDS_BYTES + 4 * window;
  const usedAt = offsetsAt + 4 * listOffsets.length;
  const { memory, refill } = new MersenneWords(seed, usedAt + window - WORDS_BYTES);
  const { buffer } = memory;
  // Lists that are used as a whole are not shuffled, so they are treated like empty ones.
  const offsets = rule.listRegions === "all" ? new Uint32Array(listOffsets.length) : listOffsets;
  new Uint32Array(buffer, offsetsAt, listOffsets.length).set(offsets);
  const used = new Uint8Array(buffer, usedAt, window).fill(1);
  for (let at = 0; rule.isUsed && at < window; at += eventsPerUser) used.set(rule.isUsed, at);
  const part = new Int32Array(buffer, WORDS_BYTES, window);
  const wasm = instantiate({ "": { memory, refill } });
  const limit = 2 ** 53 * (rule.probability ?? 0);
  const highest = highestOf(rule);
  for (let from = 0; from < codes.length; from += window) {
    const some = codes.subarray(from, from + window);
    part.set(some);
    wasm.count(WORDS_BYTES, WORDS_BYTES + 4 * some.length, usedAt, limit, highest, offsetsAt);
  }
  return wasm.drawn();
}

function highestOf({ probability, isUsed }: EvidenceRule): number {
  if (probability === undefined) return 2 ** 32 - 1;
  if (isUsed) return 0;
  // The first of two draws gives the upper 27 of 53 bits.
  return 32 * Math.min(2 ** 27 - 1, Math.floor(probability * 2 ** 27)) + 31;
}
