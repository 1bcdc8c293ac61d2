"use client";

import { useEffect } from "react";
import { useRouter } from "@/i18n/navigation.ts";

/** Asks the server for the page again while somebody looks at it. */
export function AutoRefresh({ everySeconds }: { everySeconds: number }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [router, everySeconds]);
  return null;
}
