import { contestDay } from "../../../contest/contest-day.ts";
import { fromZonedTime } from "../../rounds/zoned-time.ts";

/** Converts a form's two date fields to times: whole days in the time zone, including the last one; undefined if empty. */
export function dayRange(
  { from, to }: { readonly from?: unknown; readonly to?: unknown },
  timeZone: string,
): { readonly from: string | undefined; readonly to: string | undefined } {
  const dayOf = (date: unknown) => {
    const noon = typeof date === "string" ? fromZonedTime(`${date}T12:00`, timeZone) : null;
    return noon ? contestDay(noon, timeZone) : undefined;
  };
  return { from: dayOf(from)?.startsAt.toISOString(), to: dayOf(to)?.endsAt.toISOString() };
}
