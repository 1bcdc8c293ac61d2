"use client";

import { useDocumentVisibility } from "@mantine/hooks";
import { useEffect } from "react";
import { paced } from "../live/paced.ts";
import { listen } from "../live/page-events.ts";
import { useSafeRefresh } from "../live/use-safe-refresh.ts";

/** At most one new reading in this time, however many events come. */
const PACE_MS = 1_000;

/** The same for pages that are dear to render and that many people have open. */
const UNHURRIED_MS = 5_000;

/**
 * Has the server render the page again, in place, when what it is about has changed, e.g. `contests/demo`. A page in the background
 * does not listen, since a browser gives a site few connections; it is rendered again when it is seen.
 */
export function RefreshOnChange({
  about,
  unhurried = false,
  forAnyone = false,
}: {
  about: string;
  unhurried?: boolean;
  /** The page is also there for who is not signed in. */
  forAnyone?: boolean;
}) {
  const refresh = useSafeRefresh(forAnyone);
  const isSeen = useDocumentVisibility() === "visible";
  useEffect(() => {
    if (!isSeen) return;
    const rendering = paced(refresh, unhurried ? UNHURRIED_MS : PACE_MS);
    const end = listen(about, { changed: rendering.soon });
    return () => {
      end();
      rendering.end();
    };
  }, [about, unhurried, refresh, isSeen]);
  return null;
}
