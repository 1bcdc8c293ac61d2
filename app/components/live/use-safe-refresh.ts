"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import { isPageOutdated } from "./use-signed-in.ts";

/** Between two looks whether the server is there again. */
const RETRY_MS = 5_000;

/** A server that has not answered for so long is looked for anew. */
const PATIENCE_MS = 10_000;

/**
 * Has the server render the page again, in place, as soon as it can be reached. The router's own `refresh` leaves the
 * page for the browser's error page when there is no answer, and takes with it whatever was under way there. So would
 * the page of somebody signed in whose session has ended, or who is another now: it stays as it is, with the chosen file or
 * the draft, and what is sent next says so.
 *
 * @param forAnyone the page is also there for who is not signed in
 */
export function useSafeRefresh(forAnyone = false): () => Promise<void> {
  const router = useRouter();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return useCallback(
    async function refresh() {
      clearTimeout(waiting.current);
      if (!forAnyone && isPageOutdated()) return;
      const status = await statusOf(forAnyone ? "/api/v1/rounds" : "/api/v1/me");
      if (status >= 500) waiting.current = setTimeout(refresh, RETRY_MS);
      else if (status !== 401) router.refresh();
    },
    [router, forAnyone],
  );
}

/** What the site and its database answer; 503 for no answer at all. */
async function statusOf(url: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    return status;
  } catch {
    return 503;
  }
}
