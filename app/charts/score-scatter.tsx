"use client";

import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import type { LeaderboardRound } from "@/lib/views/leaderboard-view.ts";
import { ScoreSymbol } from "../components/scores/score-symbol.tsx";
import { PointStory } from "./point-story.tsx";
import { ScatterCanvas } from "./scatter-canvas.tsx";
import { ScatterLegend } from "./scatter-legend.tsx";
import { closeUp, firstPoint, visiblePoints, WHOLE } from "./scatter-points.ts";
import classes from "./score-scatter.module.css";
import { SubmissionsTable } from "./submissions-table.tsx";

/** All scored submissions of a round by their two minima, with the story of one beside it and all in a table below. */
export function ScoreScatter({ round, contestZone }: { round: LeaderboardRound; contestZone: string }) {
  const t = useTranslations("leaderboard.scatter");
  const headingId = useId();
  const [validOnly, setValidOnly] = useState(false);
  const [isClose, setClose] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const points = useMemo(() => visiblePoints(round.points, validOnly), [round.points, validOnly]);
  const frame = useMemo(() => (isClose ? closeUp(points) : WHOLE), [isClose, points]);
  const chosen =
    points.find((point) => point.submissionId === chosenId) ?? firstPoint(points, round.rows[0]?.team.number);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div>
          <h2 id={headingId}>{t("title")}</h2>
          <p className={classes.subtitle}>{t("subtitle")}</p>
        </div>
        <div className={classes.controls}>
          <SegmentedControl
            size="xs"
            aria-label={t("axes")}
            value={isClose ? "close" : "whole"}
            onChange={(value) => setClose(value === "close")}
            data={[
              { value: "whole", label: t("axesWhole") },
              { value: "close", label: t("axesClose") },
            ]}
          />
          <SegmentedControl
            size="xs"
            aria-label={t("show")}
            value={validOnly ? "valid" : "all"}
            onChange={(value) => setValidOnly(value === "valid")}
            data={[
              { value: "all", label: t("all") },
              { value: "valid", label: t("validOnly") },
            ]}
          />
        </div>
      </div>
      <div className={classes.body}>
        <div className={classes.chart}>
          <div className={classes.above}>
            <AxisName of="traceInference" arrow="↑" />
            <strong>{t("betterCorner")} ↗</strong>
          </div>
          <ScatterCanvas points={points} frame={frame} chosen={chosen} onChoose={setChosenId} />
          <div className={classes.below}>
            <AxisName of="reidentification" arrow="→" />
          </div>
          <ScatterLegend requiredUtility={round.requiredUtility} />
        </div>
        {chosen ? <PointStory point={chosen} round={round} contestZone={contestZone} /> : <p>{t("empty")}</p>}
      </div>
      <SubmissionsTable round={round} contestZone={contestZone} />
    </section>
  );
}

/** What an axis measures, and which way is better. */
function AxisName({ of, arrow }: { of: "reidentification" | "traceInference"; arrow: string }) {
  const t = useTranslations("scores");
  return (
    <span>
      <ScoreSymbol of={of} min /> {t(of)} {arrow}
    </span>
  );
}
