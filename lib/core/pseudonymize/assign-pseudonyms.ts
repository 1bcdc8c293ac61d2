import { isShared, zeros } from "../formats/shared-memory.ts";
import type { AnonymizedTraces, IdTable, LocationTable, PublicTraces } from "../formats/traces.ts";
import { ListNumbers } from "./list-numbers/list-numbers.ts";

/** So many codes fit into a core's first cache. */
const CODES_AT_ONCE = 4096;

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

/** Makes the table whose rows are those of these users; in memory that threads can share if A is. */
function tableOf(anonymized: AnonymizedTraces, users: Uint32Array): LocationTable {
  const { rowCount, eventsPerUser, codes: from, listOffsets, listRegions } = anonymized;
  const codes = zeros(Int32Array, from.length, isShared(from));
  if (listOffsets.length === 1) {
    copyTraces(anonymized, users, codes);
    return { rowCount, eventsPerUser, codes, listOffsets, listRegions };
  }
  const rowsAtOnce = Math.ceil(CODES_AT_ONCE / Math.max(1, eventsPerUser));
  const numbers = new ListNumbers(anonymized, rowsAtOnce * eventsPerUser);
  for (let row = 0; row < rowCount; row += rowsAtOnce) {
    const some = users.subarray(row, row + rowsAtOnce);
    const count = some.length * eventsPerUser;
    copyTraces(anonymized, some, numbers.codes);
    numbers.renumber(count);
    codes.set(numbers.codes.subarray(0, count), row * eventsPerUser);
  }
  return { rowCount, eventsPerUser, codes, ...numbers.toArrays() };
}

/** Copies the codes of these users' traces, one trace behind another. */
function copyTraces({ codes, eventsPerUser }: AnonymizedTraces, users: Uint32Array, to: Int32Array): void {
  for (let i = 0; i < users.length; i++) {
    const start = users[i] * eventsPerUser;
    to.set(codes.subarray(start, start + eventsPerUser), i * eventsPerUser);
  }
}
