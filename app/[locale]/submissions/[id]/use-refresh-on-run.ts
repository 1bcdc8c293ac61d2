import { useEffect, useRef } from "react";

/** Calls `refresh` when another scoring of the submission has become the current one, since its numbers differ. */
export function useRefreshOnRun(
  scoring: { readonly number: number; readonly state: string },
  refresh: () => void,
): void {
  const run = scoring.state === "SCORED" ? scoring.number : null;
  const shownRun = useRef(run);
  useEffect(() => {
    if (shownRun.current === run) return;
    shownRun.current = run;
    refresh();
  }, [run, refresh]);
}
