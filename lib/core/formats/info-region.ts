import type { Grid } from "../grid/grid.ts";
import { showText } from "./explain-bytes.ts";
import type { ReadResult, RowError } from "./format-error.ts";
import { type NumberColumn, numberCell, readSmallTable, type SmallTable } from "./small-table.ts";

/** The contents of `info_region.csv`. */
export interface RegionInfo {
  readonly grid: Grid;
  /** 1-based ids of regions with a hospital, ascending. */
  readonly hospitalRegionIds: readonly number[];
}

const HEADER = "reg_id,y_id,x_id,y(center),x(center),hospital";
const HEADER_WITHOUT_HOSPITALS = "reg_id,y_id,x_id,y(center),x(center)";
const FILE_NAME = "info_region.csv";
const MAX_REGIONS = 65_536;
const ID = { min: 1, max: MAX_REGIONS, whole: true };
const COLUMNS: readonly NumberColumn[] = [
  { name: "reg_id", ...ID },
  { name: "y_id", ...ID },
  { name: "x_id", ...ID },
  { name: "y(center)", min: -90, max: 90, whole: false },
  { name: "x(center)", min: -180, max: 180, whole: false },
];
/** The box is rounded to 9 decimals; the file gives centres with 7 decimals or as full doubles. */
const DECIMALS = 1e9;

/**
 * Derives a grid from `info_region.csv`: one row per region, numbered row by row from the lower left, with its centre and
 * a hospital flag.
 * @param kmPerDegree not in the file; by default as in PWS Cup 2019: 111 km per degree of latitude, 91 km per degree of longitude
 */
export function readRegionInfo(
  bytes: Uint8Array,
  kmPerDegree: { latitude: number; longitude: number } = { latitude: 111, longitude: 91 },
  fileName = FILE_NAME,
): ReadResult<RegionInfo> {
  const table = readSmallTable(bytes, fileName, [HEADER, HEADER_WITHOUT_HOSPITALS]);
  const { rows, errors } = table;
  if (errors.count > 0) return errors.failure();
  const cells = rows.map((row) => COLUMNS.map((column, i) => numberCell(row, i, column, errors)));
  const hospitalRegionIds = hospitals(table);
  if (errors.count > 0) return errors.failure();
  const misshapen = explainShape(cells);
  if (misshapen) {
    errors.add({ line: rows.length + 1, ...misshapen });
    return errors.failure();
  }
  const last = cells[cells.length - 1];
  const [columns, gridRows] = [last[2], last[1]];
  const descending = explainDescent(cells, 3, columns) ?? explainDescent(cells, 4, 1);
  if (descending) {
    errors.add({ line: rows[descending.index].line, ...descending.error });
    return errors.failure();
  }
  const latitude = box(cells[0][3], last[3], gridRows);
  const longitude = box(cells[0][4], last[4], columns);
  for (const [index, found] of cells.entries()) {
    const column = index % columns;
    const row = (index - column) / columns;
    const misplaced = explainPlace(found, [
      index + 1,
      row + 1,
      column + 1,
      latitude.centre(row),
      longitude.centre(column),
    ]);
    if (misplaced) errors.add({ line: rows[index].line, ...misplaced });
  }
  if (errors.count > 0) return errors.failure();
  const grid: Grid = {
    columns,
    rows: gridRows,
    latitudeMin: latitude.min,
    latitudeMax: latitude.max,
    longitudeMin: longitude.min,
    longitudeMax: longitude.max,
    kmPerLatitudeDegree: kmPerDegree.latitude,
    kmPerLongitudeDegree: kmPerDegree.longitude,
  };
  return { ok: true, value: { grid, hospitalRegionIds }, rowCount: cells.length };
}

/** Explains rows that are not those of a grid; null if they are. */
function explainShape(cells: readonly (readonly number[])[]): RowError | null {
  const [, lastRow = 0, lastColumn = 0] = cells.at(-1) ?? [];
  const isGrid = lastRow >= 2 && lastColumn >= 2 && lastRow * lastColumn === cells.length;
  if (isGrid && cells.length <= MAX_REGIONS) return null;
  const found =
    cells.length > 0 ? `${cells.length} rows, the last with y_id ${lastRow}, x_id ${lastColumn}` : "no rows";
  const expected = `one row for each region of a grid of at least 2 x 2 and at most ${MAX_REGIONS} regions`;
  return {
    code: "grid_rows",
    expected,
    found,
    text: `expected ${expected}; found ${found}`,
    params: { rows: cells.length, lastRow, lastColumn, max: MAX_REGIONS },
  };
}

/** Explains a row that is not the one of its region; null if it is. Both have the cells of all columns. */
function explainPlace(found: readonly number[], expected: readonly number[]): RowError | null {
  const isPlaced = COLUMNS.every(({ whole }, i) =>
    whole ? found[i] === expected[i] : Math.abs(found[i] - expected[i]) < 1e-6,
  );
  if (isPlaced) return null;
  const wanted = nameCells(expected.map((cell, i) => (COLUMNS[i].whole ? cell : cell.toFixed(7))));
  const named = nameCells(found);
  return {
    code: "row_order",
    expected: wanted,
    found: named,
    text: `expected ${wanted}; found ${named}`,
  };
}

/** Explains a second row of regions that is not north of the first, or a second column not east of it; null if it is. */
function explainDescent(cells: readonly (readonly number[])[], column: number, index: number) {
  const [first, second] = [cells[0][column], cells[index][column]];
  if (second > first) return null;
  const { name } = COLUMNS[column];
  const [expected, found] = [`${name} greater than ${first}`, `${name} ${second}`];
  const error: RowError = {
    code: "row_order",
    expected,
    found,
    text: `expected ${expected}; found ${found}`,
  };
  return { index, error };
}

function hospitals({ header, rows, errors }: SmallTable): number[] {
  if (header !== HEADER) return [];
  const ids: number[] = [];
  for (const row of rows) {
    const flag = row.cells[5];
    if (flag === "1") ids.push(Number(row.cells[0]));
    else if (flag !== "0") {
      const found = showText(flag);
      const text = `hospital is ${found}; expected 0 or 1`;
      errors.add({
        line: row.line,
        code: "bad_value",
        expected: "0 or 1",
        found,
        text,
        params: { name: "hospital" },
      });
    }
  }
  return ids;
}

/** Describes a row with the column names of the file's header: `reg_id 1, y_id 1, ...`. */
function nameCells(values: readonly (number | string)[]): string {
  const names = HEADER.split(",");
  return values.map((value, i) => `${names[i]} ${value}`).join(", ");
}

/** One side of the box, divided into `count` cells, given the centres of the first and last cell. */
function box(first: number, last: number, count: number) {
  const size = (last - first) / (count - 1);
  const min = Math.round((first - size / 2) * DECIMALS) / DECIMALS;
  const max = Math.round((last + size / 2) * DECIMALS) / DECIMALS;
  return { min, max, centre: (i: number) => first + i * size };
}
