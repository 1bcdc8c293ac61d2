"use client";

import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import type { ChartData, ChartOptions } from "chart.js";
import { useMemo } from "react";
import { Line } from "@/app/components/charts/charts.tsx";
import { SCORE_COLORS, SURFACE_COLORS } from "@/app/theme/score-colors.ts";
import { formatScore } from "@/lib/core/scores/format-score.ts";
import classes from "./detail.module.css";

type Scheme = "light" | "dark";
type Means = readonly { readonly name: string; readonly score: number }[];

/** A line chart of s_U over time, on an axis from 0 to 1, with s_req as a horizontal line. */
export function UtilityLine({ means, required }: { means: Means; required: number }) {
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const data = useMemo(() => dataOf(means, required, scheme), [means, required, scheme]);
  const options = useMemo(() => optionsOf(scheme, fontFamily), [scheme, fontFamily]);
  return (
    <div className={`canvas above-12 ${classes.canvas}`}>
      <Line key={scheme} data={data} options={options} aria-hidden="true" />
    </div>
  );
}

function dataOf(means: Means, required: number, scheme: Scheme): ChartData<"line"> {
  const color = SCORE_COLORS[scheme].utility;
  return {
    labels: means.map(({ name }) => name),
    datasets: [
      {
        label: "s_U",
        data: means.map(({ score }) => score),
        borderColor: color,
        backgroundColor: color,
        borderWidth: 2,
        pointRadius: means.length > 48 ? 0 : 3,
      },
      {
        label: "s_req",
        data: means.map(() => required),
        borderColor: SURFACE_COLORS[scheme].lineStrong,
        borderDash: [5, 4],
        borderWidth: 1.5,
        pointRadius: 0,
        pointHitRadius: 0,
      },
    ],
  };
}

function optionsOf(scheme: Scheme, family: string): ChartOptions<"line"> {
  const surface = SURFACE_COLORS[scheme];
  const ticks = { color: surface.muted, font: { family, size: 12 } };
  const axis = { grid: { color: surface.line }, border: { color: surface.lineStrong } };
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: "index", intersect: false },
    scales: {
      x: { ...axis, ticks: { ...ticks, autoSkipPadding: 12, maxRotation: 0 }, grid: { display: false } },
      y: {
        ...axis,
        min: 0,
        max: 1,
        ticks: { ...ticks, stepSize: 0.2, callback: (value) => Number(value).toFixed(1) },
      },
    },
    plugins: {
      tooltip: {
        callbacks: { label: ({ dataset, parsed }) => `${dataset.label} ${formatScore(parsed.y ?? 0)}` },
      },
    },
  };
}
