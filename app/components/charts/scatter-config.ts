import type { ChartData, ChartOptions } from "chart.js";
import { SCORE_OF_KIND } from "@/lib/core/scores/attacked-set.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { SCORE_COLORS, SURFACE_COLORS } from "../../theme/score-colors.ts";
import type { Frame, Range } from "./scatter-points.ts";

export type Scheme = "light" | "dark";

/** The chart's points: large and filled if the submission counts, else small and hollow; circles are IDP sets, triangles TRP sets. */
export function scatterData(points: readonly LeaderboardPoint[], scheme: Scheme): ChartData<"scatter"> {
  const colors = SCORE_COLORS[scheme];
  const colorOf = (point: LeaderboardPoint) => {
    if (!point.valid) return colors.invalid;
    return colors[SCORE_OF_KIND[point.kind]];
  };
  return {
    datasets: [
      {
        data: points.map((point) => ({ x: point.minReidentificationScore, y: point.minTraceInferenceScore })),
        pointStyle: points.map((point) => (point.kind === "IDP" ? "circle" : "triangle")),
        pointRadius: points.map(radiusOf),
        pointBorderColor: points.map((point) =>
          point.counts ? SURFACE_COLORS[scheme].page : colorOf(point),
        ),
        pointBackgroundColor: points.map((point) =>
          point.counts ? colorOf(point) : SURFACE_COLORS[scheme].page,
        ),
        pointBorderWidth: 1.5,
        clip: 12,
      },
    ],
  };
}

/** Fixes both axes to the frame. Hovering and clicking is handled by the links above the points. */
export function scatterOptions(scheme: Scheme, fontFamily: string, frame: Frame): ChartOptions<"scatter"> {
  const surface = SURFACE_COLORS[scheme];
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    font: { family: fontFamily, size: 12 },
    layout: { padding: { top: 10, right: 10 } },
    scales: {
      x: axis(surface, frame.x),
      y: axis(surface, frame.y),
    },
  };
}

/** The point's radius; a triangle needs a larger one to look as large as a circle. */
function radiusOf(point: LeaderboardPoint): number {
  const radius = point.counts ? 7 : 4.5;
  return point.kind === "IDP" ? radius : radius * 1.25;
}

/** An axis over a range with at most six round ticks. */
function axis(surface: (typeof SURFACE_COLORS)[Scheme], { min, max }: Range) {
  return {
    type: "linear" as const,
    min,
    max,
    ticks: {
      // Limits that are not round have no tick.
      includeBounds: false,
      maxTicksLimit: 6,
      color: surface.muted,
      font: { size: 12 },
      callback: (value: string | number, _: number, ticks: readonly { readonly value: number }[]) =>
        Number(value).toFixed(decimalsOf(ticks)),
    },
    grid: { color: surface.line, tickColor: surface.lineStrong, lineWidth: 1 },
    border: { color: surface.lineStrong },
  };
}

/** Enough decimals to tell the ticks' values: 0.52 must not be shown as 0.5. At least one. */
function decimalsOf(ticks: readonly { readonly value: number }[]): number {
  const decimals = ticks.map(({ value }) => String(Number(value.toFixed(6))).split(".")[1]?.length ?? 0);
  return Math.max(1, ...decimals);
}
