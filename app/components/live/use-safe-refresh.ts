"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRouter } from "@/i18n/navigation.ts";

/** Between two looks whether the server is there again. */
const RETRY_MS = 5_000;

/** A server that has not answered for so long is looked for anew. */
const PATIENCE_MS = 10_000;

/**
 * Has the server render the page again, in place, as soon as it can be reached. The router's own `refresh` leaves the
 * page for the browser's error page when there is no answer, and takes with it whatever was under way there.
 */
export function useSafeRefresh(): () => Promise<void> {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return useCallback(
    async function refresh() {
      clearTimeout(waiting.current);
      if (await isThere()) router.refresh();
      else waiting.current = setTimeout(refresh, RETRY_MS);
    },
    [router],
  );
}

/** Whether the site and its database answer; that nobody is signed in is an answer too. */
async function isThere(): Promise<boolean> {
  try {
    const { status } = await fetch("/api/v1/rounds", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}
