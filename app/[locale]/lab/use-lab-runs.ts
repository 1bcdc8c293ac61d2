"use client";

import { useCallback, useEffect, useState } from "react";
import { isUnderWay, type LabRunSummary } from "@/lib/use-cases/lab-runs/lab-run-view.ts";
import { forgetRuns, rememberedRuns } from "./remembered-runs.ts";

const EVERY_MS = 3_000;

/** The visitor's runs and those remembered in this browser; fetched again while one is unfinished and the page is visible. */
export function useLabRuns(initial: readonly LabRunSummary[]) {
  const [runs, setRuns] = useState(initial);
  /** How many of them are remembered in this browser. */
  const [remembered, setRemembered] = useState(0);

  const refresh = useCallback(async () => {
    const ids = rememberedRuns();
    try {
      const response = await fetch(`/api/v1/lab/runs?ids=${ids.map(encodeURIComponent).join(",")}`);
      if (!response.ok) return;
      const answer: { runs: LabRunSummary[] } = await response.json();
      setRuns(answer.runs);
      setRemembered(answer.runs.filter(({ id }) => ids.includes(id)).length);
    } catch {
      // Keep showing the last answer until the site answers again.
    }
  }, []);

  const forget = useCallback(() => {
    forgetRuns();
    return refresh();
  }, [refresh]);

  useEffect(() => {
    if (rememberedRuns().length > 0) refresh();
  }, [refresh]);

  const active = runs.some(({ state }) => isUnderWay(state));
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [active, refresh]);

  return { runs, remembered, refresh, forget };
}
