import type { ChartData, ChartOptions } from "chart.js";
import type { ThroughputPoint } from "@/lib/use-cases/site/console/throughput.ts";
import type { Scheme } from "../../../components/charts/scatter-config.ts";
import { SURFACE_COLORS } from "../../../theme/score-colors.ts";

/** A line of scorings per minute, in the text's colour, since coloured lines stand for scores. */
export function throughputData(points: readonly ThroughputPoint[], scheme: Scheme): ChartData<"scatter"> {
  const { text } = SURFACE_COLORS[scheme];
  return {
    datasets: [
      {
        data: points.map(({ at, perMinute }) => ({ x: Date.parse(at), y: perMinute })),
        showLine: true,
        borderColor: text,
        backgroundColor: text,
        borderWidth: 1.5,
        pointRadius: 0,
        stepped: "before",
      },
    ],
  };
}

/** The value axis starts at 0, the time axis covers all points. @param timeOf formats a tick, given milliseconds since 1970 */
export function throughputOptions(
  points: readonly ThroughputPoint[],
  scheme: Scheme,
  family: string,
  timeOf: (ms: number) => string,
): ChartOptions<"scatter"> {
  const surface = SURFACE_COLORS[scheme];
  const look = { grid: { color: surface.line }, border: { color: surface.lineStrong } };
  const ticks = { color: surface.muted, font: { family, size: 12 } };
  const times = points.map(({ at }) => Date.parse(at));
  const tickEvery = niceStep((times[times.length - 1] - times[0]) / 6);
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    events: [],
    font: { family, size: 12 },
    scales: {
      x: {
        type: "linear",
        min: times[0],
        max: times.at(-1),
        ...look,
        afterBuildTicks: (scale) => {
          scale.ticks = times.filter((time) => time % tickEvery === 0).map((value) => ({ value }));
        },
        ticks: { ...ticks, maxRotation: 0, callback: (value) => timeOf(Number(value)) },
      },
      y: { type: "linear", min: 0, suggestedMax: 1, ...look, ticks: { ...ticks, maxTicksLimit: 5 } },
    },
  };
}

const MINUTE_MS = 60_000;

/** Rounds a duration up to the next of a few round durations. */
function niceStep(milliseconds: number): number {
  const steps = [10, 30, 60, 240].map((minutes) => minutes * MINUTE_MS);
  return steps.find((step) => step >= milliseconds) ?? steps[steps.length - 1];
}
