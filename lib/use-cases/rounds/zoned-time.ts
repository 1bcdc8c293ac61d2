import { Temporal } from "temporal-polyfill";

/** A time as a `datetime-local` field sends it, from the year 100 on: a smaller one is a year that is still being typed. */
const LOCAL_TIME = /^(?!00)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

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
  const wanted = LOCAL_TIME.test(local) ? plainTime(local) : null;
  const found = wanted?.toZonedDateTime(zone, { disambiguation: "earlier" });
  return found?.toPlainDateTime().equals(local) ? new Date(found.epochMilliseconds) : null;
}

/** @returns null for a day or an hour that does not exist */
function plainTime(local: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(local);
  } catch {
    return null;
  }
}

/** Local time in `zone`, in the format of a `datetime-local` field. */
export function toZonedTime(moment: Date, zone: string): string {
  return zoned(moment, zone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** Local time in `zone` with its offset, exact to the millisecond: `2019-08-19T12:00:00+09:00`. */
export function toOffsetTime(moment: Date, zone: string): string {
  const smallestUnit = moment.getUTCMilliseconds() === 0 ? "second" : "millisecond";
  return zoned(moment, zone).toString({ smallestUnit, timeZoneName: "never" });
}

function zoned(moment: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
}
