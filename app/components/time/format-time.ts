import type { DateTimeFormatOptions } from "next-intl";

/** Format of a date and time to the minute, with the time zone. */
export function absoluteTime(timeZone: string): DateTimeFormatOptions {
  return {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
    timeZoneName: "short",
  };
}
