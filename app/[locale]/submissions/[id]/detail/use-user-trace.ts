"use client";

import { useEffect, useState } from "react";
import type { UserTraceView } from "@/lib/use-cases/submissions/details/user-trace-view.ts";

/** The trace shown, and whether another one is loading or could not be loaded. */
interface ShownTrace {
  readonly trace: UserTraceView | null;
  readonly loading: boolean;
  readonly failed: boolean;
}

/** Fetches one user's trace, as soon as it is `wanted`; the previous user's is returned until then. */
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
