"use client";

import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { ScatterCanvas } from "@/app/charts/scatter-canvas.tsx";
import { ScatterLegend } from "@/app/charts/scatter-legend.tsx";
import { closeUp, visiblePoints, WHOLE } from "@/app/charts/scatter-points.ts";
import chart from "@/app/charts/score-scatter.module.css";
import type { LeaderboardPoint } from "@/lib/views/leaderboard-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";

/** A round's counting sets by their two minima; the rankings above and the matrix hold the same numbers. */
export function ResultsScatter({
  points,
  round,
  requiredUtility,
}: {
  points: readonly LeaderboardPoint[];
  round: string;
  requiredUtility: number;
}) {
  const t = useTranslations("results.scatter");
  const board = useTranslations("leaderboard.scatter");
  const scores = useTranslations("scores");
  const headingId = useId();
  const [isClose, setClose] = useState(true);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = useMemo(() => visiblePoints(points, false), [points]);
  const frame = useMemo(() => (isClose ? closeUp(shown) : WHOLE), [isClose, shown]);
  const chosen = shown.find(({ submissionId }) => submissionId === chosenId) ?? shown.at(-1);
  return (
    <section className={chart.section} aria-labelledby={headingId}>
      <div className={chart.head}>
        <div>
          <h2 id={headingId}>{t("title")}</h2>
          <p className={chart.subtitle}>{t("rounds", { round })}</p>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={board("axes")}
          value={isClose ? "close" : "whole"}
          onChange={(value) => setClose(value === "close")}
          data={[
            { value: "whole", label: board("axesWhole") },
            { value: "close", label: board("axesClose") },
          ]}
        />
      </div>
      <div className={chart.above}>
        <span>
          <ScoreSymbol of="traceInference" min /> {scores("traceInference")} ↑
        </span>
        <strong>{board("betterCorner")} ↗</strong>
      </div>
      <ScatterCanvas points={shown} frame={frame} chosen={chosen} onChoose={setChosenId} />
      <div className={chart.below}>
        <span>
          <ScoreSymbol of="reidentification" min /> {scores("reidentification")} →
        </span>
      </div>
      <ScatterLegend requiredUtility={requiredUtility} />
    </section>
  );
}
