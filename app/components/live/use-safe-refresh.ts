"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRouter } from "@/i18n/navigation.ts";
import { isPageOutdated } from "./use-signed-in.ts";

/** Interval between checks whether the server is available again. */
const RETRY_MS = 5_000;

/** Timeout of one check. */
const PATIENCE_MS = 10_000;

/**
 * Has the server render the page again, in place, as soon as it is available. The router's own `refresh` would replace the page by
 * the browser's error page if there is no answer, and lose unsent input. The same loss would come from refreshing after the
 * session has ended or belongs to another account, so the page then stays as it is, and the next request reports the problem.
 *
 * @param forAnyone whether the page is also available without signing in
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

/** The HTTP status of a request that needs the site and its database; 503 if there is no answer. */
async function statusOf(url: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    return status;
  } catch {
    return 503;
  }
}
