import type { IdTable, InferredIdTable } from "../formats/traces.ts";

/**
 * Counts the users that an attack identified by a region of each user: `[regionCount]`. The counts sum to the hits of s_I
 * (reidentification.ts).
 *
 * @param regions `[userCount]`: a 0-based region of every user, such as the most visited one
 * @throws RangeError if the two tables differ in length
 */
export function foundByRegion(
  regions: Uint16Array,
  idTable: IdTable,
  inferred: InferredIdTable,
  regionCount: number,
): Uint32Array {
  const { users } = idTable;
  if (inferred.users.length !== users.length) {
    throw new RangeError(
      `expected an inferred ID table of ${users.length} rows, found ${inferred.users.length}`,
    );
  }
  const found = new Uint32Array(regionCount);
  for (let i = 0; i < users.length; i++) {
    if (users[i] === inferred.users[i]) found[regions[users[i]]]++;
  }
  return found;
}
