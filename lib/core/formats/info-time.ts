import { showText } from "./explain-bytes.ts";
import type { ReadResult } from "./format-error.ts";
import { type NumberColumn, numberCell, readSmallTable } from "./small-table.ts";

/** The contents of `info_time.csv`: the times of the events. */
export interface TimeInfo {
  /** The number of days in R, which equals that in O. */
  readonly days: number;
  readonly slotsPerDay: number;
  /** The number of slots in the first hour of the day, the home hours. */
  readonly homeSlots: number;
  /** The time of the day's first slot, in minutes after midnight. */
  readonly startMinute: number;
  /** Minutes from one slot to the next. */
  readonly slotMinutes: number;
}

const HEADER = "ref/org,time_id,day,hour,min";
const FILE_NAME = "info_time.csv";
const COUNT = { min: 0, max: Number.MAX_SAFE_INTEGER, whole: true };
const COLUMNS: readonly NumberColumn[] = [
  { name: "time_id", ...COUNT },
  { name: "day", ...COUNT },
  // Hours from 24 on are after midnight: 25:30 is half past one in the night that follows the day.
  { name: "hour", min: 0, max: 47, whole: true },
  { name: "min", min: 0, max: 59, whole: true },
];

/**
 * Derives the calendar from `info_time.csv`: one row per time id, R's first, every day with the same equidistant slots.
 */
export function readTimeInfo(bytes: Uint8Array, fileName = FILE_NAME): ReadResult<TimeInfo> {
  const { rows, errors } = readSmallTable(bytes, fileName, [HEADER]);
  const cells = rows.map((row) => {
    const [id, day, hour, minute] = COLUMNS.map((column, i) => numberCell(row, i + 1, column, errors));
    return { line: row.line, role: row.cells[0], id, day, minute: hour * 60 + minute };
  });
  const references = cells.filter((cell) => cell.role === "ref");
  if (errors.count > 0) return errors.failure();
  const firstDay = references.filter((cell) => cell.day === references[0].day);
  const slotsPerDay = firstDay.length;
  const days = references.length / slotsPerDay;
  if (references.length === 0 || cells.length !== references.length * 2 || !Number.isInteger(days)) {
    const expected = "as many org rows as ref rows, both for whole days";
    const found = `${references.length} ref rows among ${cells.length} rows, ${slotsPerDay} of them on the first day`;
    errors.add({
      line: cells.length + 1,
      code: "calendar_rows",
      expected,
      found,
      text: `expected ${expected}; found ${found}`,
      params: { references: references.length, rows: cells.length, firstDay: slotsPerDay },
    });
    return errors.failure();
  }
  const startMinute = firstDay[0].minute;
  const slotMinutes = slotsPerDay > 1 ? firstDay[1].minute - startMinute : 24 * 60;
  if (slotMinutes <= 0) {
    const [{ day }, { line, minute }] = firstDay;
    const [expected, found] = [`a time after ${clock(startMinute)} of day ${day}`, clock(minute)];
    errors.add({ line, code: "row_order", expected, found, text: `expected ${expected}; found ${found}` });
    return errors.failure();
  }
  // Day numbers may start anywhere and skip days, such as weekends, but must ascend.
  const dayOf = (index: number) => {
    const first = index - (index % slotsPerDay);
    return first === 0 ? cells[0].day : Math.max(cells[first].day, cells[first - 1].day + 1);
  };
  for (const [index, cell] of cells.entries()) {
    const role = index < references.length ? "ref" : "org";
    const day = dayOf(index);
    const minute = startMinute + (index % slotsPerDay) * slotMinutes;
    if (cell.role === role && cell.id === index + 1 && cell.day === day && cell.minute === minute) continue;
    const expected = `${role}, time_id ${index + 1}, day ${day}, ${clock(minute)}`;
    const found = `${nameRole(cell.role)}, time_id ${cell.id}, day ${cell.day}, ${clock(cell.minute)}`;
    errors.add({
      line: cell.line,
      code: "row_order",
      expected,
      found,
      text: `expected ${expected}; found ${found}`,
    });
  }
  if (errors.count > 0) return errors.failure();
  const homeSlots = firstDay.filter((cell) => cell.minute < startMinute + 60).length;
  return {
    ok: true,
    value: { days, slotsPerDay, homeSlots, startMinute, slotMinutes },
    rowCount: cells.length,
  };
}

/** The role of a row, `ref` or `org`; anything else is quoted. */
function nameRole(role: string): string {
  return role === "ref" || role === "org" ? role : showText(role);
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}
