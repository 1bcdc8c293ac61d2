import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";

dayjs.extend(utc);
dayjs.extend(timezone);

const LOCAL_FORMAT = "YYYY-MM-DDTHH:mm";

/** Whether the runtime knows an IANA zone such as `Asia/Tokyo`. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The moment at which clocks in `zone` show `local` (`2019-08-19T12:00`), or null when `local` is no such time. */
export function fromZonedTime(local: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const moment = dayjs.tz(local, zone);
  return moment.isValid() && moment.format(LOCAL_FORMAT) === local ? moment.toDate() : null;
}

/** What clocks in `zone` show at a moment, as a date and time field takes it. */
export function toZonedTime(moment: Date, zone: string): string {
  return dayjs(moment).tz(zone).format(LOCAL_FORMAT);
}
