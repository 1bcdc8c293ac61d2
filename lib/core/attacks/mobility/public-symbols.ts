import { DELETED, listOfCode, type PublicTraces } from "../../formats/traces.ts";
import type { DaySlots } from "./day-slots.ts";
import type { PublicMaps } from "./public-maps.ts";

/** The value of {@link PublicSymbols.symbolOf} for a deleted event, which carries no evidence. */
export const SILENT = -1;

/**
 * The distinct (slot of the day, location) pairs of a public trace set. A user's likelihood is computed once for each of them and
 * then looked up for every event.
 */
export interface PublicSymbols {
  /** `[rowCount x eventsPerUser]`: 0-based symbol or {@link SILENT}. */
  readonly symbolOf: Int32Array;
  /** Slot of the day of each symbol. */
  readonly slots: Int32Array;
  /** Location code of each symbol, as in `LocationTable.codes`. */
  readonly codes: Int32Array;
  readonly slotsPerDay: number;
}

/**
 * Numbers the symbols in the order of their first event.
 * Cost: O(events); 4 bytes for an event and for each possible symbol.
 */
export function publicSymbols(
  traces: PublicTraces,
  { slotOf, slotsPerDay }: DaySlots,
  regionTotal: number,
): PublicSymbols {
  const { codes, eventsPerUser, listOffsets } = traces;
  const listCount = listOffsets.length - 1;
  const locationCount = regionTotal + listCount;
  const known = new Int32Array(slotsPerDay * locationCount).fill(SILENT);
  const symbolOf = new Int32Array(codes.length);
  const symbolSlots: number[] = [];
  const symbolCodes: number[] = [];
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i];
    if (code === DELETED) {
      symbolOf[i] = SILENT;
      continue;
    }
    const slot = slotOf[i % eventsPerUser];
    const key = slot * locationCount + (code >= 0 ? code : regionTotal - 2 - code);
    if (known[key] === SILENT) {
      known[key] = symbolSlots.length;
      symbolSlots.push(slot);
      symbolCodes.push(code);
    }
    symbolOf[i] = known[key];
  }
  return {
    symbolOf,
    slots: Int32Array.from(symbolSlots),
    codes: Int32Array.from(symbolCodes),
    slotsPerDay,
  };
}

/**
 * Computes the logarithms of a user's probabilities of the symbols: the probability of the region, or the sum over the list's regions.
 * @param maps filled for the user
 * @param result `[symbols]`, overwritten
 */
export function logProbabilities(
  { ofRegions, ofLists }: PublicMaps,
  { slots, codes, slotsPerDay }: PublicSymbols,
  { listOffsets, listRegions }: PublicTraces,
  result: Float64Array,
): void {
  for (let symbol = 0; symbol < codes.length; symbol++) {
    const slot = slots[symbol];
    const code = codes[symbol];
    if (code >= 0) {
      result[symbol] = Math.log(ofRegions[code * slotsPerDay + slot]);
      continue;
    }
    const list = listOfCode(code);
    let sum = 0;
    for (let i = listOffsets[list]; i < listOffsets[list + 1]; i++) {
      sum += ofLists[listRegions[i] * slotsPerDay + slot];
    }
    result[symbol] = Math.log(sum);
  }
}
