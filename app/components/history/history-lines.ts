import type { HistoryLine } from "@/app/components/charts/history-chart.tsx";
import { SCORE_COLORS, SURFACE_COLORS } from "@/app/theme/score-colors.ts";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { HistoryRound, HistoryStep, HistoryTeam } from "@/lib/views/history/history-view.ts";

/** What a history can show: the sum that decides the rank, or one of its two terms. */
export const HISTORY_METRICS = ["sum", "minReidentificationScore", "minTraceInferenceScore"] as const;

export type HistoryMetric = (typeof HISTORY_METRICS)[number];

type Colors = HistoryLine["color"];

const colorsOf = (pick: (scheme: "light" | "dark") => string): Colors => ({
  light: pick("light"),
  dark: pick("dark"),
});

/** Each score in its own colour, the sum in the text's colour. */
const COLORS: Readonly<Record<HistoryMetric, Colors>> = {
  sum: colorsOf((scheme) => SURFACE_COLORS[scheme].text),
  minReidentificationScore: colorsOf((scheme) => SCORE_COLORS[scheme].reidentification),
  minTraceInferenceScore: colorsOf((scheme) => SCORE_COLORS[scheme].traceInference),
};
const QUIET = colorsOf((scheme) => SURFACE_COLORS[scheme].lineStrong);

/** One line per team; that of the team with the number `chosen` is coloured and drawn on top. */
export function teamLines(round: HistoryRound, metric: HistoryMetric, chosen: number | null): HistoryLine[] {
  const lines = round.teams
    .filter(({ steps }) => steps.length > 0)
    .map((entry) => {
      const isChosen = entry.team.number === chosen;
      return {
        isChosen,
        label: nameOf(entry),
        color: isChosen ? COLORS[metric] : QUIET,
        width: isChosen ? 2.5 : 1,
        points: pointsOf(entry.steps, metric),
      };
    });
  return lines.sort((a, b) => Number(a.isChosen) - Number(b.isChosen));
}

/** One team's two minima and their sum, distinguished by colour and dashes. */
export function scoreLines(
  steps: readonly HistoryStep[],
  labels: Readonly<Record<HistoryMetric, string>>,
): HistoryLine[] {
  const dashes = { sum: [], minReidentificationScore: [6, 3], minTraceInferenceScore: [2, 3] };
  return HISTORY_METRICS.map((metric) => ({
    label: labels[metric],
    color: COLORS[metric],
    width: 2,
    dash: dashes[metric],
    points: pointsOf(steps, metric),
  }));
}

function pointsOf(steps: readonly HistoryStep[], metric: HistoryMetric): HistoryLine["points"] {
  return steps.map((step) => ({ at: Date.parse(step.at), value: step[metric] }));
}

function nameOf({ team }: HistoryTeam): string {
  return `${formatTeamNumber(team.number)} ${team.name}`;
}
