"use client";

import { useEffect } from "react";
import { useSafeRefresh } from "@/app/components/live/use-safe-refresh.ts";

/** Has the server render the page again at intervals, while the page is visible and the server can be reached. */
export function AutoRefresh({ everySeconds }: { everySeconds: number }) {
  const refresh = useSafeRefresh();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [refresh, everySeconds]);
  return null;
}
