"use client";

import type { ComponentProps } from "react";
import { usePartNearView } from "../live/use-part-near-view.ts";
import type { BoardCharts } from "./board-charts.tsx";
import classes from "./leaderboard.module.css";

const load = () => import("./board-charts.tsx");

/** The board's charts, whose code is loaded when they are nearly in view: most visitors do not scroll to them. */
export function LazyCharts(board: ComponentProps<typeof BoardCharts>) {
  const { ref, part } = usePartNearView(load);
  return (
    <div ref={ref} className={classes.charts}>
      {part ? <part.BoardCharts {...board} /> : null}
    </div>
  );
}
