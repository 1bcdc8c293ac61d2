"use client";

import { SegmentedControl, Skeleton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import {
  LATEST_POINTS,
  type LeaderboardPoint,
  type LeaderboardView,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { useLiveNearView } from "../live/use-live-near-view.ts";
import { ChartSection } from "./chart-section.tsx";
import classes from "./charts.module.css";
import { PointStory } from "./point-story.tsx";
import { AxesChoice, ScatterPlot } from "./scatter-plot.tsx";
import { firstPoint, visiblePoints } from "./scatter-points.ts";
import { SubmissionsTable } from "./submissions-table.tsx";
import { useScatterFrame } from "./use-scatter-frame.ts";

const NOTHING_YET: readonly LeaderboardPoint[] = [];

/**
 * A scatter plot of a round's scored submissions by their two minima, with a description of one beside it and a table below. They are
 * many: they are read when the chart is nearly in view, and kept up to date while it is.
 */
export function ScoreScatter({
  contest,
  round: id,
}: {
  /** The contest's slug. */
  contest: string;
  /** The round's id. */
  round: string;
}) {
  const t = useTranslations("scatter");
  const address = `/api/v1/contests/${contest}/leaderboard?round=${id}&points=latest`;
  const { ref, data } = useLiveNearView<LeaderboardView>(address, `contests/${contest}`);
  const round = data?.rounds[0];
  const all = round?.points ?? NOTHING_YET;
  const [validOnly, setValidOnly] = useState(false);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const points = useMemo(() => visiblePoints(all, validOnly), [all, validOnly]);
  const view = useScatterFrame(points);
  const leader = round?.rows[0]?.team.number;
  const chosen =
    view.shown.find((point) => point.submissionId === chosenId) ??
    firstPoint(view.shown, leader) ??
    firstPoint(points, leader);
  const controls = (
    <>
      <AxesChoice axes={view.axes} onAxes={view.onAxes} />
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
    </>
  );
  return (
    <ChartSection title={t("title")} subtitle={t("subtitle")} controls={controls}>
      <div ref={ref}>
        {data && round ? (
          <>
            <div className={`columns ${classes.scatter}`}>
              <ScatterPlot
                view={view}
                chosen={chosen}
                onChoose={setChosenId}
                requiredUtility={round.requiredUtility}
              />
              {chosen ? (
                <PointStory point={chosen} round={round} contestZone={data.contest.timeZone} />
              ) : (
                <p className="paragraph">{t("empty")}</p>
              )}
            </div>
            {round.submissionCount > LATEST_POINTS ? (
              <p className="small above-12">
                {t("latestOnly", { latest: LATEST_POINTS, all: round.submissionCount })}
              </p>
            ) : null}
            <SubmissionsTable round={round} contestZone={data.contest.timeZone} />
          </>
        ) : (
          <Skeleton height="27rem" />
        )}
      </div>
    </ChartSection>
  );
}
