import { type RawPosition, RowFault } from "./position-format.ts";

/** A latitude and a longitude in degrees. @throws RowFault if one is no number or out of range */
export function coordinates(latitude: string | undefined, longitude: string | undefined) {
  return { latitude: degrees("latitude", latitude, 90), longitude: degrees("longitude", longitude, 180) };
}

function degrees(name: string, cell: string | undefined, limit: number): number {
  const value = cell === undefined || cell.trim() === "" ? Number.NaN : Number(cell);
  if (value >= -limit && value <= limit) return value;
  throw new RowFault(`a ${name} in -${limit}..${limit}`, cell);
}

/** When something was, as {@link RawPosition} has it. */
export type RawTime = Pick<RawPosition, "seconds" | "isUtc">;

const ISO =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d(?:\.\d+)?))?)?\s*(Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;

/**
 * A time in ISO 8601 (also with a blank or slashes), `2008-02-02 15:36:08`, with Z or an offset if it has a zone; or in seconds or, from
 * 10^11 on, milliseconds since 1970.
 * @throws RowFault
 */
export function anyTime(cell: string | undefined): RawTime {
  const text = (cell ?? "").trim();
  if (/^-?\d+(\.\d+)?$/.test(text)) return unixTime(text);
  return isoTime(text);
}

/** The first second after the year 9999, the last that ISO 8601 has too. */
const TOO_LATE = Date.UTC(10_000, 0) / 1000;

/** @throws RowFault if it is no number, or a time so far away that no calendar has it */
export function unixTime(cell: string | undefined): RawTime {
  const value = cell === undefined || cell === "" ? Number.NaN : Number(cell);
  const seconds = Math.abs(value) >= 1e11 ? value / 1000 : value;
  if (!(Math.abs(seconds) < TOO_LATE)) throw new RowFault("seconds since 1970", cell);
  return { seconds, isUtc: true };
}

/** The places of `2008-02-02T15:36:08`, in which digits stand. */
const DIGITS = [0, 1, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18];

/** Whether a text is `2008-02-02T15:36:08` or ends in Z besides: by far the most frequent form, read without a regular expression. */
function isPlainIso(text: string): boolean {
  if (text.length !== 19 && !(text.length === 20 && text[19] === "Z")) return false;
  for (const at of DIGITS) if (text.charCodeAt(at) < 48 || text.charCodeAt(at) > 57) return false;
  const isDate = text[4] === "-" && text[7] === "-" && (text[10] === "T" || text[10] === " ");
  return isDate && text[13] === ":" && text[16] === ":";
}

function numberAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

/** @throws RowFault if it is no time, or one that does not exist, such as 30 February */
export function isoTime(text: string): RawTime {
  if (isPlainIso(text)) {
    const midnight = midnightOf(numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10));
    const clock = [numberAt(text, 11, 13), numberAt(text, 14, 16), numberAt(text, 17, 19)] as const;
    return { seconds: timeOf(midnight, ...clock, text), isUtc: text.length === 20 };
  }
  const parts = ISO.exec(text);
  if (parts === null) throw new RowFault("a time such as 2008-02-02 15:36:08", text);
  const [, year, month, day, hour = "0", minute = "0", second = "0", zone] = parts;
  const midnight = midnightOf(Number(year), Number(month), Number(day));
  const seconds = timeOf(midnight, Number(hour), Number(minute), Number(second), text);
  return zone === undefined ? { seconds, isUtc: false } : { seconds: seconds - offsetOf(zone), isUtc: true };
}

/** @throws RowFault for a time that does not exist; a leap second does */
function timeOf(midnight: number, hour: number, minute: number, second: number, text: string): number {
  if (Number.isNaN(midnight) || hour > 23 || minute > 59 || second >= 61)
    throw new RowFault("a time that exists", text);
  return midnight + hour * 3600 + minute * 60 + second;
}

let lastKey = -1;
let lastMidnight = Number.NaN;

/** The seconds since 1970 at which a day begins, NaN if there is no such day. Keeps the last one, since rows of a day follow one another. */
export function midnightOf(year: number, month: number, day: number): number {
  const key = (year * 100 + month) * 100 + day;
  if (key !== lastKey) {
    const date = new Date(Date.UTC(year, month - 1, day));
    lastMidnight =
      date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 1000 : Number.NaN;
    lastKey = key;
  }
  return lastMidnight;
}

function offsetOf(zone: string): number {
  if (/^[ZU]/i.test(zone)) return 0;
  const digits = zone.replace(":", "").slice(1);
  const seconds = Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2) || 0) * 60;
  return zone.startsWith("-") ? -seconds : seconds;
}
