"use client";

import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import { paced } from "@/lib/common/paced.ts";
import { subscribe } from "./page-events.ts";
import { useSafeRefresh } from "./use-safe-refresh.ts";

/** Minimum delay between an event and the refresh, which also answers the events in between. */
const PACE_MS = 1_000;

/** The same for pages that are expensive to render and open in many browsers. */
const UNHURRIED_MS = 5_000;

/**
 * Has the server render the page again, in place, whenever the subject `about`, e.g. `contests/demo`, changes. A page in the
 * background does not subscribe, since a browser allows a site few connections; it is rendered again when it is shown.
 */
export function RefreshOnChange({
  about,
  unhurried = false,
  forAnyone = false,
}: {
  about: string;
  /** Whether to refresh less often, for an expensive page. */
  unhurried?: boolean;
  /** Whether the page is also available without signing in. */
  forAnyone?: boolean;
}) {
  const refresh = useSafeRefresh(forAnyone);
  const isSeen = useDocumentVisibility() === "visible";
  useEffect(() => {
    if (!isSeen) return;
    const rendering = paced(refresh, unhurried ? UNHURRIED_MS : PACE_MS);
    const end = subscribe(about, { changed: rendering.soon });
    return () => {
      end();
      rendering.end();
    };
  }, [about, unhurried, refresh, isSeen]);
  return null;
}
