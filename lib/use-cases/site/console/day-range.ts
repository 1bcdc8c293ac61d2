import { fromZonedTime } from "../../rounds/zoned-time.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Converts a form's two date fields to times: whole days in the time zone, including the last one; undefined if empty. */
export function dayRange(
  { from, to }: { readonly from?: unknown; readonly to?: unknown },
  timeZone: string,
): { readonly from: string | undefined; readonly to: string | undefined } {
  return { from: startOfDay(from, timeZone), to: startOfDay(dayAfter(to), timeZone) };
}

function startOfDay(day: unknown, timeZone: string): string | undefined {
  if (typeof day !== "string") return undefined;
  // Where clocks are set forward at midnight, the day begins at 1:00.
  const moment = fromZonedTime(`${day}T00:00`, timeZone) ?? fromZonedTime(`${day}T01:00`, timeZone);
  return moment?.toISOString();
}

function dayAfter(day: unknown): unknown {
  const start = typeof day === "string" ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  return Number.isNaN(start) ? undefined : new Date(start + DAY_MS).toISOString().slice(0, 10);
}
