const DAY_MS = 24 * 60 * 60_000;

/** Local time in `zone`, in the format of a `datetime-local` field: `2019-08-19T12:00`. */
export function onClock(moment: Date, zone: string): string {
  const two = "2-digit";
  const format = { year: "numeric", month: two, day: two, hour: two, minute: two, hourCycle: "h23" } as const;
  // Swedish times are written as in ISO 8601, but with a space.
  return new Intl.DateTimeFormat("sv", { ...format, timeZone: zone }).format(moment).replace(" ", "T");
}

/**
 * The time at which clocks in `zone` show `local`, the first one if they show it twice; null if there is none. The same as
 * `fromZonedTime` of lib, whose library would be too much for the browser.
 */
export function momentOnClock(local: string, zone: string): Date | null {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return null;
  // One day before and one day after, so that both offsets around a change of clocks are tried.
  const moments = [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((nearby) => asUtc - (Date.parse(`${onClock(new Date(nearby), zone)}Z`) - nearby))
    .filter((moment) => !Number.isNaN(moment))
    .sort((a, b) => a - b);
  const found = moments.find((moment) => onClock(new Date(moment), zone) === local);
  return found === undefined ? null : new Date(found);
}
