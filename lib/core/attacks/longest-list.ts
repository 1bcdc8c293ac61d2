import type { LocationTable } from "../formats/traces.ts";

/** The number of regions in a table's longest list; 0 if it has no lists. */
export function longestList(table: LocationTable): number {
  let longest = 0;
  for (let list = 0; list + 1 < table.listOffsets.length; list++) {
    longest = Math.max(longest, table.listOffsets[list + 1] - table.listOffsets[list]);
  }
  return longest;
}
