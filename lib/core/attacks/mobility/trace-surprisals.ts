import type { PublicTraces } from "../../formats/traces.ts";
import type { DaySlots } from "./day-slots.ts";
import { logProbabilities, type PublicSymbols, publicSymbols, SILENT } from "./public-symbols.ts";
import type { UserMaps } from "./user-maps.ts";

/**
 * How surprising every public trace would be of every user: the negative logarithm of its probability under the user's maps,
 * each event weighted by its slot. Differences between users count, not values.
 *
 * @param maps of the users as the public traces show them
 * @param slots of the public traces
 * @param slotWeights `[slotsPerDay]`
 * @returns `[rowCount x userCount]`, row-major; 0 for a trace that is deleted throughout
 * Cost: O(userCount * (symbols + rowCount * eventsPerUser)) time; 8 bytes for each pair.
 */
export function traceSurprisals(
  maps: UserMaps,
  userCount: number,
  publicTraces: PublicTraces,
  slots: DaySlots,
  slotWeights: Float64Array,
): Float64Array {
  const symbols = publicSymbols(publicTraces, slots, maps.regionCount);
  const logs = new Float64Array(symbols.codes.length);
  const surprisals = new Float64Array(publicTraces.rowCount * userCount);
  for (let user = 0; user < userCount; user++) {
    maps.fill(user);
    logProbabilities(maps.maps, maps.regionCount, symbols, publicTraces, logs);
    for (let symbol = 0; symbol < logs.length; symbol++) logs[symbol] *= slotWeights[symbols.slots[symbol]];
    for (let row = 0; row < publicTraces.rowCount; row++) {
      surprisals[row * userCount + user] = surprisalOfRow(symbols, logs, row, publicTraces.eventsPerUser);
    }
  }
  return surprisals;
}

function surprisalOfRow(
  { symbolOf }: PublicSymbols,
  logs: Float64Array,
  row: number,
  eventsPerUser: number,
): number {
  const end = (row + 1) * eventsPerUser;
  let surprisal = 0;
  for (let i = row * eventsPerUser; i < end; i++) {
    const symbol = symbolOf[i];
    if (symbol !== SILENT) surprisal -= logs[symbol];
  }
  return surprisal;
}
