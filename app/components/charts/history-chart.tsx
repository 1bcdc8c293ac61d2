"use client";

import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import type { ChartData, ChartOptions } from "chart.js";
import { useFormatter } from "next-intl";
import { useMemo } from "react";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import { SURFACE_COLORS } from "../../theme/score-colors.ts";
import { absoluteTime } from "../time/format-time.ts";
import { useViewerZone } from "../time/use-viewer-zone.ts";
import classes from "./charts.module.css";
import { Line } from "./charts.tsx";
import { DAY, MINUTE, tickStep, timeTicks } from "./time-ticks.ts";

type Scheme = "light" | "dark";

/** A step line: each value holds until the next point. */
export interface HistoryLine {
  readonly label: string;
  /** Colour in each colour scheme. */
  readonly color: Readonly<Record<Scheme, string>>;
  readonly width: number;
  readonly dash?: readonly number[];
  /** In order of time; `at` in milliseconds since 1970. */
  readonly points: readonly { readonly at: number; readonly value: number }[];
}

/**
 * A step chart of values over time, on an axis from 0 to `max`. Later lines are drawn over earlier ones.
 * @param until milliseconds since 1970; every line extends to this time
 */
export function HistoryChart({
  lines,
  max,
  until,
}: {
  lines: readonly HistoryLine[];
  max: number;
  until: number;
}) {
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const format = useFormatter();
  const data = useMemo(() => dataOf(lines, until, scheme), [lines, until, scheme]);
  const zone = useViewerZone();
  const options = useMemo(() => {
    // In the viewer's time zone, as `timeTicks`.
    const timeZone = zone ?? undefined;
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
    const day = (at: number) => format.dateTime(new Date(at), { month: "short", day: "numeric", timeZone });
    const time = (at: number) => format.dateTime(new Date(at), clock);
    const second = (at: number) => format.dateTime(new Date(at), { ...clock, second: "2-digit" });
    const moment = (at: number) => format.dateTime(new Date(at), absoluteTime(zone ?? "UTC"));
    const first = Math.min(until, ...lines.flatMap(({ points }) => points.map(({ at }) => at)));
    return optionsOf({ scheme, fontFamily, max, first, until, day, time, second, moment });
  }, [lines, until, scheme, fontFamily, max, format, zone]);
  return (
    <div className={`canvas ${classes.historyCanvas}`}>
      <Line key={scheme} data={data} options={options} aria-hidden="true" />
    </div>
  );
}

function dataOf(lines: readonly HistoryLine[], until: number, scheme: Scheme): ChartData<"line"> {
  return {
    datasets: lines.map(({ label, color, width, dash = [], points }) => {
      const known = points.map(({ at, value }) => ({ x: at, y: value }));
      const last = known.at(-1);
      return {
        label,
        data: last ? [...known, { x: Math.max(until, last.x), y: last.y }] : [],
        // Each value holds until the next point.
        stepped: "before" as const,
        borderColor: color[scheme],
        backgroundColor: color[scheme],
        borderWidth: width,
        borderDash: [...dash],
        pointRadius: known.map(() => (width > 1.5 ? 3 : 0)).concat(last ? [0] : []),
        pointHitRadius: 6,
      };
    }),
  };
}

interface Look {
  readonly scheme: Scheme;
  readonly fontFamily: string;
  readonly max: number;
  readonly first: number;
  readonly until: number;
  readonly day: (at: number) => string;
  readonly time: (at: number) => string;
  /** The time of day with seconds. */
  readonly second: (at: number) => string;
  /** The date with year, the time and the zone. */
  readonly moment: (at: number) => string;
}

function optionsOf(look: Look): ChartOptions<"line"> {
  const { scheme, fontFamily: family, max, first, until, day, time, second, moment } = look;
  const surface = SURFACE_COLORS[scheme];
  const ticks = { color: surface.muted, font: { family, size: 12 } };
  // A margin, since a single point in time would have no width.
  const margin = Math.max(1000, (until - first) * 0.02);
  const [from, to] = [first - margin, until];
  const step = tickStep(from, to);
  const nameOf = step < MINUTE ? second : step < DAY ? time : day;
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: "nearest", axis: "xy", intersect: false },
    scales: {
      x: {
        type: "linear",
        min: from,
        max: to,
        afterBuildTicks: (axis) => {
          axis.ticks = timeTicks(from, to).map((value) => ({ value }));
        },
        grid: { color: surface.line },
        border: { color: surface.lineStrong },
        ticks: {
          ...ticks,
          maxRotation: 0,
          autoSkipPadding: 24,
          callback: (at) => nameOf(Number(at)),
        },
      },
      y: {
        min: 0,
        max,
        grid: { color: surface.line },
        border: { color: surface.lineStrong },
        ticks: { ...ticks, stepSize: max / 5, callback: (value) => Number(value).toFixed(1) },
      },
    },
    plugins: {
      tooltip: {
        callbacks: {
          title: ([item]) => (item ? moment(item.parsed.x ?? 0) : ""),
          label: ({ dataset, parsed }) => `${dataset.label}: ${formatScore(parsed.y ?? 0)}`,
        },
      },
    },
  };
}
