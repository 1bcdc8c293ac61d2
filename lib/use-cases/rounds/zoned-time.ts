import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

const LOCAL_FORMAT = "YYYY-MM-DDTHH:mm";
const DAY_MS = 24 * 60 * 60_000;

/** Whether the runtime knows an IANA time zone such as `Asia/Tokyo`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * The time at which clocks in `zone` show `local` (`2019-08-19T12:00`); the first one if they show it twice because they are
 * set back.
 *
 * @returns null if `local` is not a valid time, or if clocks in `zone` skip it because they are set forward
 */
export function fromZonedTime(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // One day before and one day after, so that both offsets around a change of clocks are tried.
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((moment) => offsetAt(new Date(moment), zone));
  const moments = offsets.map((offset) => new Date(asUtc - offset)).sort((a, b) => a.getTime() - b.getTime());
  return moments.find((moment) => toZonedTime(moment, zone) === local) ?? null;
}

/** Local time in `zone`, in the format of a `datetime-local` field. */
export function toZonedTime(moment: Date, zone: string): string {
  return dayjs(moment).tz(zone).format(LOCAL_FORMAT);
}

/** Local time in `zone` with its offset, exact to the millisecond: `2019-08-19T12:00:00+09:00`. */
export function toOffsetTime(moment: Date, zone: string): string {
  const offset = offsetAt(moment, zone);
  const local = new Date(moment.getTime() + offset).toISOString().replace(/(\.000)?Z$/, "");
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The offset of `zone` from UTC in milliseconds, in whole minutes; positive east of Greenwich. */
function offsetAt(moment: Date, zone: string): number {
  const minute = Math.floor(moment.getTime() / 60_000) * 60_000;
  return Date.parse(`${toZonedTime(moment, zone)}Z`) - minute;
}
