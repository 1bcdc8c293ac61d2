"use client";

import type { ComponentProps } from "react";
import { usePartNearView } from "../live/use-part-near-view.ts";
import classes from "./results.module.css";
import type { ResultsScatter } from "./results-scatter.tsx";

const load = () => import("./results-scatter.tsx");

/** The scatter plot below the rankings, whose code is loaded when it is nearly in view. */
export function LazyScatter(scatter: ComponentProps<typeof ResultsScatter>) {
  const { ref, part } = usePartNearView(load);
  return (
    <div ref={ref} className={classes.scatter}>
      {part ? <part.ResultsScatter {...scatter} /> : null}
    </div>
  );
}
