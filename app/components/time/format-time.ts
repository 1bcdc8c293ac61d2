import type { DateTimeFormatOptions } from "next-intl";

/** To the minute, with its zone: an instant that people in several zones agree on. */
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
