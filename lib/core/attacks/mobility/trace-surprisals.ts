import type { PublicTraces } from "../../formats/traces.ts";
import { RowSums, SUMS_AT_ONCE } from "../../kernels/row-sums/kernel.ts";
import type { SparseRows } from "../../kernels/row-sums/plain.ts";
import { byColumn, countedRows } from "../sparse-rows.ts";
import type { DaySlots } from "./day-slots.ts";
import type { PublicMaps } from "./public-maps.ts";
import { logProbabilities, type PublicSymbols, publicSymbols } from "./public-symbols.ts";

/**
 * Computes how surprising every public trace would be if it came from each user: the negative logarithm of its probability under the
 * user's maps, each event weighted by its slot. Only differences between users of the same trace are meaningful.
 *
 * @param slots the days and slots of the public traces' events
 * @param slotWeights `[slotsPerDay]`
 * @returns `[rowCount x userCount]`, row-major; 0 for a trace that is deleted throughout
 * Cost: O(userCount * (symbols + distinct symbols of all rows)) time; 8 bytes for each pair.
 */
export function traceSurprisals(
  maps: PublicMaps,
  userCount: number,
  publicTraces: PublicTraces,
  slots: DaySlots,
  slotWeights: Float64Array,
): Float64Array {
  const symbols = publicSymbols(publicTraces, slots, maps.regionCount);
  const rows = countRowSymbols(symbols, publicTraces.rowCount, publicTraces.eventsPerUser);
  const logs = new Float64Array(symbols.codes.length);
  const product = new RowSums(rows, logs.length);
  const { values, sums } = product;
  const surprisals = new Float64Array(publicTraces.rowCount * userCount);
  for (let first = 0; first < userCount; first += SUMS_AT_ONCE) {
    const end = Math.min(userCount, first + SUMS_AT_ONCE);
    for (let user = first; user < end; user++) {
      maps.fill(user);
      logProbabilities(maps, symbols, publicTraces, logs);
      for (let symbol = 0, at = user - first; symbol < logs.length; symbol++, at += SUMS_AT_ONCE) {
        values[at] = logs[symbol] * slotWeights[symbols.slots[symbol]];
      }
    }
    product.sum();
    for (let row = 0; row < publicTraces.rowCount; row++) {
      for (let user = first; user < end; user++) {
        surprisals[row * userCount + user] = sums[row * SUMS_AT_ONCE + user - first];
      }
    }
  }
  return surprisals;
}

/** Chosen (row, user) pairs: the users of row i are entries `[offsets[i], offsets[i + 1])`. */
interface ChosenPairs {
  readonly offsets: Uint32Array;
  readonly users: Uint32Array;
}

/**
 * Computes the surprisals of {@link traceSurprisals} for chosen pairs only.
 * @returns a value for each entry of `pairs.users`
 * Cost: O(userCount * symbols + pairs * eventsPerUser) time; 4 bytes for each pair, and another 12 while it runs.
 */
export function chosenSurprisals(
  maps: PublicMaps,
  userCount: number,
  publicTraces: PublicTraces,
  slots: DaySlots,
  slotWeights: Float64Array,
  pairs: ChosenPairs,
): Float32Array {
  const symbols = publicSymbols(publicTraces, slots, maps.regionCount);
  const rows = countRowSymbols(symbols, publicTraces.rowCount, publicTraces.eventsPerUser);
  const logs = new Float64Array(symbols.codes.length);
  const surprisals = new Float32Array(pairs.users.length);
  const byUser = byColumn({ offsets: pairs.offsets, columns: pairs.users }, userCount);
  for (let user = 0; user < userCount; user++) {
    if (byUser.offsets[user] === byUser.offsets[user + 1]) continue;
    maps.fill(user);
    logProbabilities(maps, symbols, publicTraces, logs);
    for (let symbol = 0; symbol < logs.length; symbol++) logs[symbol] *= slotWeights[symbols.slots[symbol]];
    for (let i = byUser.offsets[user]; i < byUser.offsets[user + 1]; i++) {
      const row = byUser.rows[i];
      surprisals[byUser.entries[i]] = surprisalOfRow(rows, logs, row);
    }
  }
  return surprisals;
}

/** The distinct symbols of each row with their counts. Long traces repeat symbols, so this saves look-ups. */
function countRowSymbols({ symbolOf }: PublicSymbols, rowCount: number, eventsPerUser: number): SparseRows {
  function* symbolsOfRows() {
    for (let row = 0; row < rowCount; row++) {
      yield symbolOf.slice(row * eventsPerUser, (row + 1) * eventsPerUser);
    }
  }
  return countedRows(symbolsOfRows(), rowCount, symbolOf.length);
}

function surprisalOfRow({ offsets, columns, counts }: SparseRows, logs: Float64Array, row: number): number {
  const end = offsets[row + 1];
  let surprisal = 0;
  for (let i = offsets[row]; i < end; i++) surprisal -= counts[i] * logs[columns[i]];
  return surprisal;
}
