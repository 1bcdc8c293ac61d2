"use client";

import dynamic from "next/dynamic";
import type * as DrawnCharts from "./drawn-charts.ts";

/** Line charts. The drawing library is large and loaded after hydration; a style reserves the chart's space. */
export const Line = dynamic(() => chart("Line"), { ssr: false });

/** Scatter charts, loaded like line charts. */
export const Scatter = dynamic(() => chart("Scatter"), { ssr: false });

/** If the library cannot be loaded, the page shows no chart; every chart has a table too. */
function chart<Name extends keyof typeof DrawnCharts>(name: Name): Promise<(typeof DrawnCharts)[Name]> {
  const nothing = (() => null) as unknown as (typeof DrawnCharts)[Name];
  return import("./drawn-charts.ts").then(
    (charts) => charts[name],
    () => nothing,
  );
}
