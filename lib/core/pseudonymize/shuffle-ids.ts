import type { AnonymizedTraces, IdTable, PublicTraces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";
import { shuffledRange } from "../random/shuffle.ts";

/** An anonymized set under pseudonyms, and the secret of who is who. */
export interface Pseudonymized {
  readonly publicTraces: PublicTraces;
  readonly idTable: IdTable;
}

/**
 * ShuffleIDs: gives every user a random pseudonym of n+1..2n and sorts the traces by pseudonym.
 *
 * User u's trace becomes row `shuffled[u]` of A', where `shuffled` is numpy's `shuffle(arange(n))`. O(n t).
 *
 * @param firstTimeId the time id of O's first event, t + 1
 * Source: PWS Cup 2019 sample program `ShuffleIDs.py`.
 */
export function shuffleIds(
  anonymized: AnonymizedTraces,
  firstTimeId: number,
  random: RandomSource,
): Pseudonymized {
  const { rowCount, eventsPerUser, codes: from, listOffsets, listRegions } = anonymized;
  const codes = new Int32Array(from.length);
  const users = new Uint32Array(rowCount);
  for (const [user, row] of shuffledRange(rowCount, random).entries()) {
    users[row] = user;
    codes.set(from.subarray(user * eventsPerUser, (user + 1) * eventsPerUser), row * eventsPerUser);
  }
  const table = { rowCount, eventsPerUser, codes, listOffsets, listRegions };
  return {
    publicTraces: { kind: "public", firstTimeId, ...table },
    idTable: { kind: "idTable", users },
  };
}
