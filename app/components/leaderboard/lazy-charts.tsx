"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { useNearView } from "../live/use-near-view.ts";
import type { BoardCharts } from "./board-charts.tsx";
import classes from "./leaderboard.module.css";

const load = () => import("./board-charts.tsx");

/** The board's charts, whose code is loaded when they are nearly in view: most visitors do not scroll to them. */
export function LazyCharts(board: ComponentProps<typeof BoardCharts>) {
  const { ref, isNear } = useNearView();
  const [charts, setCharts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  useEffect(() => {
    if (isNear) load().then(setCharts, () => {});
  }, [isNear]);
  return (
    <div ref={ref} className={classes.charts}>
      {charts ? <charts.BoardCharts {...board} /> : null}
    </div>
  );
}
