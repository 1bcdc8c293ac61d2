import { RegionLists } from "../formats/region-lists.ts";
import {
  type AnonymizedTraces,
  codeOfList,
  DELETED,
  type IdTable,
  type LocationTable,
  listOfCode,
  type PublicTraces,
  regionsOfList,
} from "../formats/traces.ts";

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
  const { rowCount } = anonymized;
  const users = new Uint32Array(rowCount);
  for (let user = 0; user < rowCount; user++) users[rows[user]] = user;
  return {
    publicTraces: { kind: "public", firstTimeId, ...tableOf(anonymized, users) },
    idTable: { kind: "idTable", users },
  };
}

/** Makes the table whose rows are those of these users. */
function tableOf(anonymized: AnonymizedTraces, users: Uint32Array): LocationTable {
  const { rowCount, eventsPerUser, codes: from, listOffsets, listRegions } = anonymized;
  const codes = new Int32Array(from.length);
  for (let row = 0; row < rowCount; row++) {
    const start = users[row] * eventsPerUser;
    codes.set(from.subarray(start, start + eventsPerUser), row * eventsPerUser);
  }
  if (listOffsets.length === 1) return { rowCount, eventsPerUser, codes, listOffsets, listRegions };
  return { rowCount, eventsPerUser, codes, ...renumberLists(codes, anonymized) };
}

/** Numbers the lists anew, in the order in which the codes use them, and rewrites the codes in place. */
function renumberLists(
  codes: Int32Array,
  from: Pick<LocationTable, "listOffsets" | "listRegions">,
): Pick<LocationTable, "listOffsets" | "listRegions"> {
  const lists = new RegionLists();
  /** The new code of each list; 0 if it has not been used yet. */
  const newCodes = new Int32Array(from.listOffsets.length - 1);
  for (let i = 0; i < codes.length; i++) {
    if (codes[i] >= DELETED) continue;
    const list = listOfCode(codes[i]);
    // A list that does not exist is reported where the table is checked.
    if (list >= newCodes.length) continue;
    if (newCodes[list] === 0) {
      const regions = regionsOfList(from, list);
      newCodes[list] = codeOfList(lists.intern(regions, regions.length));
    }
    codes[i] = newCodes[list];
  }
  return lists.toArrays();
}
