import type { LocationTable } from "../formats/traces.ts";

/** How many regions a table's longest list has; 0 without lists. */
export function longestList(table: LocationTable): number {
  let longest = 0;
  for (let list = 0; list + 1 < table.listOffsets.length; list++) {
    longest = Math.max(longest, table.listOffsets[list + 1] - table.listOffsets[list]);
  }
  return longest;
}
