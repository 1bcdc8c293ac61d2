import { RegionLists } from "../formats/region-lists.ts";
import { type AnonymizedTraces, DELETED, type IdTable, type PublicTraces } from "../formats/traces.ts";

/** A pseudonymized trace set A' and the secret ID table that tells who is behind each pseudonym. */
export interface Pseudonymized {
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
}

/**
 * Replaces users by pseudonyms n+1..2n and sorts the traces of A by pseudonym. O(n t).
 *
 * The region lists of A' are numbered as if its file had been read: only lists that events use, in the order of first use. Their
 * order in A would tell an attack how the users were ordered, and a list that no event uses is not public.
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

/** Numbers the lists that `codes` use, in the order of first use, and rewrites these codes. Other codes stay as they are. */
function numberLists({ listOffsets, listRegions }: AnonymizedTraces, codes: Int32Array) {
  const listCount = listOffsets.length - 1;
  if (listCount === 0) return { listOffsets, listRegions };
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
