"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ChartSection } from "@/app/components/charts/chart-section.tsx";
import { AxesChoice, ScatterPlot } from "@/app/components/charts/scatter-plot.tsx";
import { closeUp, visiblePoints, WHOLE } from "@/app/components/charts/scatter-points.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";

/** A scatter plot of a round's counting sets by their two minima; rankings and matrix hold the same numbers. */
export function ResultsScatter({
  points,
  round,
  requiredUtility,
}: {
  points: readonly LeaderboardPoint[];
  round: string;
  requiredUtility: number;
}) {
  const t = useTranslations("scatter");
  const [isClose, setClose] = useState(true);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown = useMemo(() => visiblePoints(points, false), [points]);
  const frame = useMemo(() => (isClose ? closeUp(shown) : WHOLE), [isClose, shown]);
  const chosen = shown.find(({ submissionId }) => submissionId === chosenId) ?? shown.at(-1);
  return (
    <ChartSection
      title={t("published.title")}
      subtitle={round}
      controls={<AxesChoice isClose={isClose} onChange={setClose} />}
    >
      <ScatterPlot
        points={shown}
        frame={frame}
        chosen={chosen}
        onChoose={setChosenId}
        requiredUtility={requiredUtility}
      />
    </ChartSection>
  );
}
