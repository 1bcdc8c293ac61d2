import type { AnonymizedTraces, IdTable, PublicTraces } from "../formats/traces.ts";

/** An anonymized set under pseudonyms, and the secret of who is who. */
export interface Pseudonymized {
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
}

/**
 * Puts the traces of A under pseudonyms n+1..2n, in their order. O(n t).
 *
 * @param rows for each user 0..n-1 the row of A' that their trace becomes: a permutation of 0..n-1
 * @param firstTimeId the time id of O's first event, t + 1
 */
export function assignPseudonyms(
  anonymized: AnonymizedTraces,
  rows: ArrayLike<number>,
  firstTimeId: number,
): Pseudonymized {
  const { rowCount, eventsPerUser, codes: from, listOffsets, listRegions } = anonymized;
  const codes = new Int32Array(from.length);
  const users = new Uint32Array(rowCount);
  for (let user = 0; user < rowCount; user++) {
    users[rows[user]] = user;
    codes.set(from.subarray(user * eventsPerUser, (user + 1) * eventsPerUser), rows[user] * eventsPerUser);
  }
  const table = { rowCount, eventsPerUser, codes, listOffsets, listRegions };
  return {
    publicTraces: { kind: "public", firstTimeId, ...table },
    idTable: { kind: "idTable", users },
  };
}
