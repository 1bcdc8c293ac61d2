"use client";

import { useIntersection } from "@mantine/hooks";
import { type ComponentProps, useEffect, useState } from "react";
import type { BoardCharts } from "./board-charts.tsx";
import classes from "./leaderboard.module.css";

const load = () => import("./board-charts.tsx");

/** The board's charts, whose code is loaded when they are nearly in view: most visitors do not scroll to them. */
export function LazyCharts(board: ComponentProps<typeof BoardCharts>) {
  const { ref, entry } = useIntersection({ rootMargin: "50% 0px" });
  const [charts, setCharts] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear) load().then(setCharts, () => {});
  }, [isNear]);
  return (
    <div ref={ref} className={classes.charts}>
      {charts ? <charts.BoardCharts {...board} /> : null}
    </div>
  );
}
