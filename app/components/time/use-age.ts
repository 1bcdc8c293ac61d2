"use client";

import { useCurrentTime } from "./use-current-time.ts";
import { useRelativeTime } from "./use-relative-time.ts";

/** A time relative to the server's clock, as it goes on: "3 minutes ago", "in 2 weeks". @param at ISO 8601 */
export function useAge(at: string): string {
  return useAges(at)(at);
}

/** The same for any number of times. @param shown what has them */
export function useAges(shown: unknown): (at: string) => string {
  const relative = useRelativeTime();
  const now = useCurrentTime(shown);
  return (at) => {
    const date = new Date(at);
    // A time that has just arrived may be later than the last tick of `now`; it is not in the future.
    const isFresh = date > now && date.getTime() - now.getTime() < 60_000;
    return relative(date, isFresh ? date : now);
  };
}
