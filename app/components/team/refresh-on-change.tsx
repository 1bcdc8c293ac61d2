"use client";

import { useEffect } from "react";
import { useSafeRefresh } from "../live/use-safe-refresh.ts";

/** At most one new reading in this time, however many events come. */
const PACE_MS = 1000;

/** Has the server render the page again, in place, when the contest has changed. */
export function RefreshOnChange({ eventsUrl }: { eventsUrl: string }) {
  const refresh = useSafeRefresh();
  useEffect(() => {
    const events = new EventSource(eventsUrl);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // One comes with every connection: what changed since the page was rendered is read then.
    events.addEventListener("change", () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        refresh();
      }, PACE_MS);
    });
    return () => {
      events.close();
      clearTimeout(waiting);
    };
  }, [eventsUrl, refresh]);
  return null;
}
