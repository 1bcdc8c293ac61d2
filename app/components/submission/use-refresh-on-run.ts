import { useEffect, useRef } from "react";

/** Reads again when another scoring speaks for the submission: it means other numbers. */
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
