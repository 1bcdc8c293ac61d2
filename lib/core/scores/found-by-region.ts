import type { IdTable, InferredIdTable } from "../formats/traces.ts";

/**
 * The users that an attack found, counted by a region of each: `[regionCount]`. All regions together have as many as s_I
 * counts hits (reidentification.ts).
 *
 * @param regions a 0-based region of every user, such as where they mostly are
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
      `an inferred ID table of ${users.length} rows was expected, not of ${inferred.users.length}`,
    );
  }
  const found = new Uint32Array(regionCount);
  for (let i = 0; i < users.length; i++) {
    if (users[i] === inferred.users[i]) found[regions[users[i]]]++;
  }
  return found;
}
