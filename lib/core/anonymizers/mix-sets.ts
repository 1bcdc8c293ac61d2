import { RegionLists } from "../formats/region-lists.ts";
import { type AnonymizedTraces, codeOfList, DELETED, listOfCode, regionsOfList } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";

/**
 * Mixes two anonymized sets of the same original traces: each event's location is, independently, the first set's with a probability, and
 * otherwise the second's. One draw per event.
 * @param share the probability, in [0, 1]
 * @throws RangeError if the sets differ in size
 */
export function mixSets(
  first: AnonymizedTraces,
  second: AnonymizedTraces,
  share: number,
  random: RandomSource,
): AnonymizedTraces {
  if (first.rowCount !== second.rowCount || first.eventsPerUser !== second.eventsPerUser) {
    throw new RangeError("expected two sets of the same size");
  }
  const lists = new RegionLists();
  const codes = second.codes.map((_, event) => {
    const set = random.random() < share ? first : second;
    const code = set.codes[event];
    if (code >= DELETED) return code;
    const list = regionsOfList(set, listOfCode(code));
    return codeOfList(lists.intern(list, list.length));
  });
  return { ...first, codes, ...lists.toArrays() };
}
