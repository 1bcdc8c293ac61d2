import { useFormatter } from "next-intl";

const HOUR_MS = 60 * 60 * 1000;
/** Up to here in hours: "in 46 hours" where "in 2 days" would hide two of them. */
const HOURS_MS = 72 * HOUR_MS;

/** Formats relative times: "3 minutes ago", "in 46 hours", "in 2 weeks". */
export function useRelativeTime(): (at: Date, now: Date) => string {
  const format = useFormatter();
  return (at, now) => {
    const distance = Math.abs(at.getTime() - now.getTime());
    const inHours = distance >= HOUR_MS && distance < HOURS_MS;
    return format.relativeTime(at, inHours ? { now, unit: "hour" } : { now });
  };
}
