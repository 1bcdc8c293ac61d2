import type { SparseRows } from "../kernels/row-sums/plain.ts";
import { byColumn, countedRows } from "./sparse-rows.ts";
import type { TraceEvidence } from "./trace-evidence.ts";

/** The locations of some traces: a column for each region, then one for each list of regions that occurs. */
export interface LocationColumns {
  readonly columnCount: number;
  /** `[traces x columns]`: how often each location occurs in each trace. */
  readonly rows: SparseRows;
  /** `[columnCount]`: the number of regions of each location. */
  readonly lengths: Uint32Array;
  /** `[regionCount + 1]`: the lists that contain region r are `lists[listOffsets[r], listOffsets[r + 1])`, once for each time. */
  readonly listOffsets: Uint32Array;
  readonly lists: Uint32Array;
}

/**
 * Lays out the locations of some traces as columns.
 * @param isWhole whether all regions of a list are used, so that its events share a column; else each has one of its own
 */
export function locationColumns(
  traces: readonly TraceEvidence[],
  regionCount: number,
  isWhole: (code: number) => boolean,
): LocationColumns {
  const columnOf = new Map<number, number>();
  const listRegions: Uint16Array[] = [];
  const columnsOfTraces = traces.map(({ codes, offsets, regions }) => {
    const columns = new Int32Array(codes);
    for (let event = 0; event < codes.length; event++) {
      const code = codes[event];
      if (code >= 0) continue;
      let column = columnOf.get(code);
      if (column === undefined) {
        column = regionCount + listRegions.length;
        listRegions.push(regions.subarray(offsets[event], offsets[event + 1]));
        if (isWhole(code)) columnOf.set(code, column);
      }
      columns[event] = column;
    }
    return columns;
  });
  const lengths = new Uint32Array(regionCount + listRegions.length).fill(1);
  const ends = new Uint32Array(listRegions.length + 1);
  for (const [list, { length }] of listRegions.entries()) {
    lengths[regionCount + list] = length;
    ends[list + 1] = ends[list] + length;
  }
  const regionsOfLists = new Uint32Array(ends[listRegions.length]);
  for (const [list, regions] of listRegions.entries()) regionsOfLists.set(regions, ends[list]);
  const listsOfRegions = byColumn({ offsets: ends, columns: regionsOfLists }, regionCount);
  const eventCount = columnsOfTraces.reduce((sum, { length }) => sum + length, 0);
  return {
    columnCount: lengths.length,
    rows: countedRows(columnsOfTraces, traces.length, eventCount),
    lengths,
    listOffsets: listsOfRegions.offsets,
    lists: listsOfRegions.rows.map((list) => regionCount + list),
  };
}
