import type { SparseRows } from "../kernels/row-sums/plain.ts";
import type { TraceEvidence } from "./trace-evidence.ts";

/** The locations of some traces: a column for each region, then one for each list of regions. */
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

/** @param isWhole whether all regions of a list are used, so that its events share a column; else each has one of its own */
export function locationColumns(
  traces: readonly TraceEvidence[],
  regionCount: number,
  isWhole: (code: number) => boolean,
): LocationColumns {
  const columnOf = new Map<number, number>();
  const listRegions: Uint16Array[] = [];
  const columnsOfTraces = traces.map(({ codes, offsets, regions }) => {
    const columns = new Uint32Array(codes);
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
  for (const [list, { length }] of listRegions.entries()) lengths[regionCount + list] = length;
  return {
    columnCount: lengths.length,
    rows: countColumns(columnsOfTraces, lengths.length),
    lengths,
    ...listsByRegion(listRegions, regionCount),
  };
}

function countColumns(columnsOfRows: readonly Uint32Array[], columnCount: number): SparseRows {
  const eventCount = columnsOfRows.reduce((sum, { length }) => sum + length, 0);
  const offsets = new Uint32Array(columnsOfRows.length + 1);
  const columns = new Uint32Array(eventCount);
  const counts = new Uint32Array(eventCount);
  /** The end of each column's last entry. */
  const entryEnds = new Uint32Array(columnCount);
  let end = 0;
  columnsOfRows.forEach((ofRow, row) => {
    for (let event = 0; event < ofRow.length; event++) {
      const column = ofRow[event];
      if (entryEnds[column] <= offsets[row]) {
        columns[end] = column;
        entryEnds[column] = ++end;
      }
      counts[entryEnds[column] - 1]++;
    }
    offsets[row + 1] = end;
  });
  return { offsets, columns: columns.subarray(0, end), counts: counts.subarray(0, end) };
}

function listsByRegion(
  listRegions: readonly Uint16Array[],
  regionCount: number,
): Pick<LocationColumns, "listOffsets" | "lists"> {
  const listOffsets = new Uint32Array(regionCount + 1);
  for (const regions of listRegions) for (const region of regions) listOffsets[region + 1]++;
  for (let region = 0; region < regionCount; region++) listOffsets[region + 1] += listOffsets[region];
  const next = listOffsets.slice();
  const lists = new Uint32Array(listOffsets[regionCount]);
  listRegions.forEach((regions, list) => {
    for (const region of regions) lists[next[region]++] = regionCount + list;
  });
  return { listOffsets, lists };
}
