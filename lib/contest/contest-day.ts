import { Temporal } from "temporal-polyfill";

/** A time span from `startsAt` (included) to `endsAt` (excluded). */
interface TimeWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * The day of the contest's calendar that contains `now`: from the first moment at which clocks in `timeZone` show its date to
 * the first moment of the next date. 23 or 25 hours long on days when clocks change.
 * @param timeZone an IANA zone such as `Asia/Tokyo`
 */
export function contestDay(now: Date, timeZone: string): TimeWindow {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  return { startsAt: startOfDay(today, timeZone), endsAt: startOfDay(today.add({ days: 1 }), timeZone) };
}

function startOfDay(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}
