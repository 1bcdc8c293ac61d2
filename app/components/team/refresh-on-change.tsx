"use client";

import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import { useSafeRefresh } from "../live/use-safe-refresh.ts";

/** At most one new reading in this time, however many events come. */
const PACE_MS = 1_000;

/** The same for pages that are dear to render and that many people have open. */
const UNHURRIED_MS = 5_000;

/**
 * Has the server render the page again, in place, when the contest has changed. A page in the background does not listen,
 * since a browser gives a site few connections; it is rendered again when it is seen.
 */
export function RefreshOnChange({
  eventsUrl,
  unhurried = false,
  forAnyone = false,
}: {
  eventsUrl: string;
  unhurried?: boolean;
  /** The page is also there for who is not signed in. */
  forAnyone?: boolean;
}) {
  const refresh = useSafeRefresh(forAnyone);
  const isSeen = useDocumentVisibility() === "visible";
  useEffect(() => {
    if (!isSeen) return;
    const events = new EventSource(eventsUrl);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // One comes with every connection: what changed since the page was rendered is read then.
    events.addEventListener("change", () => {
      waiting ??= setTimeout(
        () => {
          waiting = undefined;
          refresh();
        },
        unhurried ? UNHURRIED_MS : PACE_MS,
      );
    });
    return () => {
      events.close();
      clearTimeout(waiting);
    };
  }, [eventsUrl, unhurried, refresh, isSeen]);
  return null;
}
