import { DELETED, type InferredTraces, type PublicTraces } from "../../formats/traces.ts";
import type { RandomSource } from "../../random/random-source.ts";
import { longestList } from "../longest-list.ts";
import { fastestFirstOfShuffle } from "./fastest-first-of-shuffle.ts";

/**
 * Takes each public trace as the trace of one user: a region as it is, a random one of a list, any region for a deletion.
 *
 * @param userOfRow `[rowCount]`, each user once: the 0-based user of each pseudonym
 * @param regionCount m, from which a deleted location is drawn
 * @param random drawn from in file order: one whole shuffle for each list and each deletion, as the sample programs do
 */
export function placePublicTraces(
  publicTraces: PublicTraces,
  userOfRow: Uint32Array,
  regionCount: number,
  random: RandomSource,
): InferredTraces {
  const { rowCount, eventsPerUser, codes, listOffsets, listRegions } = publicTraces;
  const regions = new Uint16Array(rowCount * eventsPerUser);
  const shuffles = fastestFirstOfShuffle(random, Math.max(regionCount, longestList(publicTraces)));
  for (let row = 0; row < rowCount; row++) {
    const target = userOfRow[row] * eventsPerUser;
    const source = row * eventsPerUser;
    for (let event = 0; event < eventsPerUser; event++) {
      const code = codes[source + event];
      if (code >= 0) regions[target + event] = code;
      else if (code === DELETED) regions[target + event] = shuffles.draw(regionCount);
      else {
        const start = listOffsets[-2 - code];
        const length = listOffsets[-1 - code] - start;
        regions[target + event] = listRegions[start + shuffles.draw(length)];
      }
    }
  }
  return { kind: "inferredTraces", userCount: rowCount, eventsPerUser, regions };
}
