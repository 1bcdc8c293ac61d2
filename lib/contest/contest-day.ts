/** A time span from `startsAt` (included) to `endsAt` (excluded). */
interface TimeWindow {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day of the contest's calendar that contains `now`: from the first moment at which clocks in `timeZone` show its date to
 * the first moment of the next date. 23 or 25 hours long on days when clocks change.
 * @param timeZone an IANA zone such as `Asia/Tokyo`
 */
export function contestDay(now: Date, timeZone: string): TimeWindow {
  const today = Math.floor(localTime(now.getTime(), timeZone) / DAY_MS);
  return { startsAt: startOfDay(today, timeZone), endsAt: startOfDay(today + 1, timeZone) };
}

/**
 * The first moment of a date. Midnight may occur twice, or not at all if clocks skip it: of the moments that the offsets before
 * and after it yield, the right one is where the date changes.
 * @param day days since 1970-01-01 on the local calendar
 */
function startOfDay(day: number, timeZone: string): Date {
  const midnight = day * DAY_MS;
  const candidates = [-1, 1]
    .map((side) => midnight + side * 1.5 * DAY_MS)
    .map((nearby) => midnight - (localTime(nearby, timeZone) - nearby));
  const dateAt = (moment: number) => Math.floor(localTime(moment, timeZone) / DAY_MS);
  const turns = candidates.filter((moment) => dateAt(moment) >= day && dateAt(moment - 1000) < day);
  return new Date(Math.min(...(turns.length > 0 ? turns : candidates)));
}

/** Local time in the zone as if it were UTC: milliseconds since 1970, to the second. */
function localTime(moment: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
}

/** Cached, since creating a format takes far longer than using one. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = "numeric" as const;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formats.set(timeZone, format);
  return format;
}
