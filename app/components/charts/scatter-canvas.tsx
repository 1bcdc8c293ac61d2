"use client";

import { useComputedColorScheme, useMantineTheme } from "@mantine/core";
import type { ChartArea, Plugin } from "chart.js";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { formatTeamNumber } from "@/lib/core/formats/file-names.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { SURFACE_COLORS } from "../../theme/score-colors.ts";
import classes from "./charts.module.css";
import { Scatter } from "./charts.tsx";
import { PointLinks } from "./point-links.tsx";
import { scatterData, scatterOptions } from "./scatter-config.ts";
import type { Frame } from "./scatter-points.ts";
import { teamLabels } from "./team-labels.ts";

type Area = Pick<ChartArea, "left" | "top" | "width" | "height">;

/** The chart's canvas, with a link to its submission over each point. */
export function ScatterCanvas({
  points,
  requiredUtility,
  frame,
  chosen,
  onChoose,
  onArea,
  byTouch,
}: {
  points: readonly LeaderboardPoint[];
  requiredUtility: number;
  frame: Frame;
  chosen: LeaderboardPoint | undefined;
  onChoose: (submissionId: string) => void;
  onArea: (area: Frame) => void;
  byTouch: boolean;
}) {
  const t = useTranslations("scatter");
  const scheme = useComputedColorScheme("light");
  const { fontFamily } = useMantineTheme();
  const [area, setArea] = useState<Area | null>(null);
  const data = useMemo(() => scatterData(points, scheme), [points, scheme]);
  const options = useMemo(() => scatterOptions(scheme, fontFamily, frame), [scheme, fontFamily, frame]);
  const plugins = useMemo(() => {
    const labels = points.map((point) => (point.counts ? formatTeamNumber(point.team.number) : null));
    return [reportArea(setArea), teamLabels(labels, SURFACE_COLORS[scheme].text)];
  }, [points, scheme]);
  // Plugins are fixed when a chart is created, so other labels or colours need a new chart.
  const identity = `${scheme} ${points.map((point) => point.submissionId + Number(point.counts)).join(" ")}`;
  return (
    <div className={`canvas ${classes.scatterCanvas}`}>
      <Scatter key={identity} data={data} options={options} plugins={plugins} aria-hidden="true" />
      {area ? (
        <PointLinks
          points={points}
          requiredUtility={requiredUtility}
          frame={frame}
          area={area}
          chosen={chosen}
          onChoose={onChoose}
          onArea={onArea}
          byTouch={byTouch}
          label={t("chart", { count: points.length })}
        />
      ) : null}
    </div>
  );
}

/** A plugin that reports the chart area within the canvas whenever it changes, once it has a size. */
function reportArea(report: (update: (current: Area | null) => Area) => void): Plugin<"scatter"> {
  return {
    id: "reportArea",
    afterLayout(chart) {
      const { left, top, width, height } = chart.chartArea;
      if (width === 0) return;
      report((current) =>
        current?.left === left && current.top === top && current.width === width && current.height === height
          ? current
          : { left, top, width, height },
      );
    },
  };
}
