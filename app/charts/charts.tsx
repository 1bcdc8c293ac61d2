"use client";

import dynamic from "next/dynamic";
import type * as DrawnCharts from "./drawn-charts.ts";

/** Charts of lines. What draws them is large, and comes after the page is alive; a style keeps the chart's place free. */
export const Line = dynamic(() => chart("Line"), { ssr: false });

/** Charts of points; they come as those of lines do. */
export const Scatter = dynamic(() => chart("Scatter"), { ssr: false });

/** Where it cannot be fetched, the page stays without it: every chart has its table. */
function chart<Name extends keyof typeof DrawnCharts>(name: Name): Promise<(typeof DrawnCharts)[Name]> {
  const nothing = (() => null) as unknown as (typeof DrawnCharts)[Name];
  return import("./drawn-charts.ts").then(
    (charts) => charts[name],
    () => nothing,
  );
}
