import type { CSSProperties } from "react";
import lab from "@/app/components/lab/lab.module.css";
import { lineLook } from "./lab-chart-config.ts";

/** The colours of the line with this index, for the class `line`. */
export function lineColors(index: number): CSSProperties {
  return {
    "--line-light": lineLook(index, "light").color,
    "--line-dark": lineLook(index, "dark").color,
  } as CSSProperties;
}

/** A piece of the line with this index, for a legend. @param points whether the chart marks its points */
export function LineSign({ index, points = false }: { index: number; points?: boolean }) {
  const { dash, sign } = lineLook(index, "light");
  return (
    <svg width="34" height="12" aria-hidden="true" className={lab.line} style={lineColors(index)}>
      <path d="M0 6H34" strokeDasharray={dash.join(" ")} />
      {points ? <path d={sign} strokeWidth="1.5" fill="currentColor" /> : null}
    </svg>
  );
}
