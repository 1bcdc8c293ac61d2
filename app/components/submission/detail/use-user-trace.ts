"use client";

import { useEffect, useState } from "react";
import type { UserTraceView } from "@/lib/submission-details/user-trace-view.ts";

/** The trace that is shown, and whether another is on its way or could not be had. */
interface ShownTrace {
  readonly trace: UserTraceView | null;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** One user's trace; the one before stays until the next is there. Fetched only once `wanted`. */
export function useUserTrace(submissionId: string, user: number, wanted: boolean): ShownTrace {
  const [shown, setShown] = useState<ShownTrace>({ trace: null, loading: false, failed: false });
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    setShown(({ trace }) => ({ trace, loading: true, failed: false }));
    fetch(`/api/v1/submissions/${submissionId}/traces/${user}`, { signal: leaving.signal, cache: "no-store" })
      .then(async (response) => {
        if (!response.ok) throw new Error(`answered ${response.status}`);
        setShown({ trace: (await response.json()) as UserTraceView, loading: false, failed: false });
      })
      .catch(() => {
        if (!leaving.signal.aborted) setShown({ trace: null, loading: false, failed: true });
      });
    return () => leaving.abort();
  }, [submissionId, user, wanted]);
  return shown;
}
