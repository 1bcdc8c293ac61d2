import { RegionLists } from "../formats/region-lists.ts";
import { type AnonymizedTraces, DELETED, type IdTable, type PublicTraces } from "../formats/traces.ts";

/** An anonymized set under pseudonyms, and the secret of who is who. */
export interface Pseudonymized {
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
}

/**
 * Puts the traces of A under pseudonyms n+1..2n, in their order. O(n t).
 *
 * The lists of A' stand as in its file: those that an event names, in the order of the first that does. Their order in A
 * would tell an attack how the users were ordered, and a list that nobody names is not public at all.
 *
 * @param rows for each user 0..n-1 the row of A' that their trace becomes: a permutation of 0..n-1
 * @param firstTimeId the time id of O's first event, t + 1
 */
export function assignPseudonyms(
  anonymized: AnonymizedTraces,
  rows: ArrayLike<number>,
  firstTimeId: number,
): Pseudonymized {
  const { rowCount, eventsPerUser, codes: from } = anonymized;
  const codes = new Int32Array(from.length);
  const users = new Uint32Array(rowCount);
  for (let user = 0; user < rowCount; user++) {
    users[rows[user]] = user;
    codes.set(from.subarray(user * eventsPerUser, (user + 1) * eventsPerUser), rows[user] * eventsPerUser);
  }
  const table = { rowCount, eventsPerUser, codes, ...numberLists(anonymized, codes) };
  return {
    publicTraces: { kind: "public", firstTimeId, ...table },
    idTable: { kind: "idTable", users },
  };
}

/** The lists that `codes` name, in the order of their first event. The codes are rewritten; those of no list stay. */
function numberLists({ listOffsets, listRegions }: AnonymizedTraces, codes: Int32Array) {
  const listCount = listOffsets.length - 1;
  const codeOf = new Int32Array(listCount).fill(DELETED);
  const lists = new RegionLists();
  for (let event = 0; event < codes.length; event++) {
    const list = -2 - codes[event];
    if (list < 0 || list >= listCount) continue;
    if (codeOf[list] === DELETED) {
      const regions = listRegions.subarray(listOffsets[list], listOffsets[list + 1]);
      codeOf[list] = -2 - lists.intern(regions, regions.length);
    }
    codes[event] = codeOf[list];
  }
  return lists.toArrays();
}
