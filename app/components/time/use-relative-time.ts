import { useFormatter, useLocale } from "next-intl";

const HOUR_MS = 60 * 60 * 1000;
/** Up to here in hours: "in 46 hours" where "in 2 days" would hide two of them. */
const HOURS_MS = 72 * HOUR_MS;

/** Formats relative times: "3 minutes ago", "in 46 hours", "in 2 weeks"; in Japanese with no width where ICU has a space, for line breaks. */
export function useRelativeTime(): (at: Date, now: Date) => string {
  const format = useFormatter();
  const locale = useLocale();
  return (at, now) => {
    const distance = Math.abs(at.getTime() - now.getTime());
    const inHours = distance >= HOUR_MS && distance < HOURS_MS;
    const text = format.relativeTime(at, inHours ? { now, unit: "hour" } : { now });
    return locale === "ja" ? text.replaceAll(" ", "\u200b") : text;
  };
}
