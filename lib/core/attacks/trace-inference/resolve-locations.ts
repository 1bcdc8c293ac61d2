import { DELETED, lengthOfList, listOfCode } from "../../formats/traces.ts";
import { regionCount } from "../../grid/grid.ts";
import { FirstOfShuffles, MOST_SHUFFLES } from "../../kernels/first-of-shuffles/kernel.ts";
import type { AttackInput } from "../attack-input.ts";

/**
 * The second pass of T2 and T3 over A': a single region stays as it is, a list becomes a random region of it, a deletion a random region
 * of the grid. A whole shuffle is drawn for each list and each deletion, in file order, and its first element is the answer.
 *
 * @param drawn the number of 32-bit draws since the seed that the first pass took
 * @returns `[rowCount x eventsPerUser]`, in pseudonym order
 */
export function resolveLocations({ publicTraces, grid, seed }: AttackInput, drawn: number): Uint16Array {
  const { codes, listOffsets, listRegions } = publicTraces;
  const regions = new Uint16Array(codes);
  if (codes.every((code) => code >= 0)) return regions;
  const shuffles = new FirstOfShuffles(seed, drawn);
  const events = new Uint32Array(MOST_SHUFFLES);
  const counts = new Uint16Array(MOST_SHUFFLES);
  let waiting = 0;
  for (let event = 0; event <= codes.length; event++) {
    const code = codes[event];
    if (code < 0) {
      events[waiting] = event;
      counts[waiting++] = code === DELETED ? regionCount(grid) : lengthOfList(publicTraces, listOfCode(code));
    }
    if (waiting < MOST_SHUFFLES && event < codes.length) continue;
    const firsts = shuffles.draw(counts.subarray(0, waiting));
    for (let i = 0; i < waiting; i++) {
      const location = codes[events[i]];
      regions[events[i]] =
        location === DELETED ? firsts[i] : listRegions[listOffsets[listOfCode(location)] + firsts[i]];
    }
    waiting = 0;
  }
  return regions;
}
