import type { InferredTraces } from "../../formats/traces.ts";

/**
 * Reorders rows from pseudonym order to user order.
 * @param regions `[rowCount x eventsPerUser]`, in pseudonym order
 * @param userOfRow `[rowCount]`: the 0-based user of each pseudonym, each user once
 */
export function tracesOfUsers(
  regions: Uint16Array,
  userOfRow: Uint32Array,
  eventsPerUser: number,
): InferredTraces {
  const ofUsers = new Uint16Array(regions.length);
  for (let row = 0; row < userOfRow.length; row++) {
    const trace = regions.subarray(row * eventsPerUser, (row + 1) * eventsPerUser);
    ofUsers.set(trace, userOfRow[row] * eventsPerUser);
  }
  return { kind: "inferredTraces", userCount: userOfRow.length, eventsPerUser, regions: ofUsers };
}
