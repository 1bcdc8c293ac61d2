import type { IdTable, InferredIdTable } from "../formats/traces.ts";

/** s_I, and the counts that it results from. */
export interface ReidentificationScore {
  /** s_I in [0, 1]: 1 if no pseudonym's user was found. */
  readonly score: number;
  /** The number of pseudonyms whose inferred user is right. */
  readonly hits: number;
  /** n, the number of pseudonyms. */
  readonly total: number;
}

/**
 * Computes s_I = 1 - hits / n. Source: PWS Cup 2019 rules.
 * @throws RangeError if the two tables differ in length
 */
export function reidentificationScore(idTable: IdTable, inferred: InferredIdTable): ReidentificationScore {
  const total = idTable.users.length;
  if (inferred.users.length !== total) {
    throw new RangeError(`expected an inferred ID table of ${total} rows, found ${inferred.users.length}`);
  }
  let hits = 0;
  for (let i = 0; i < total; i++) if (idTable.users[i] === inferred.users[i]) hits++;
  return { score: 1 - hits / total, hits, total };
}
