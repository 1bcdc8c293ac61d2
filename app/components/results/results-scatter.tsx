"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { ChartSection } from "@/app/components/charts/chart-section.tsx";
import { AxesChoice, ScatterPlot } from "@/app/components/charts/scatter-plot.tsx";
import { useScatterFrame } from "@/app/components/charts/use-scatter-frame.ts";
import { type SentPoint, scatterPoints } from "./scatter-points.ts";

/** A scatter plot of a round's counting sets by their two minima; rankings and matrix hold the same numbers. */
export function ResultsScatter({
  points,
  round,
  requiredUtility,
  matrix,
}: {
  points: readonly SentPoint[];
  /** The round's name. */
  round: string;
  requiredUtility: number;
  /** URL of the round's matrix. */
  matrix: string;
}) {
  const t = useTranslations("scatter");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const all = useMemo(() => scatterPoints(points, matrix), [points, matrix]);
  const view = useScatterFrame(all);
  const chosen = view.shown.find(({ submissionId }) => submissionId === chosenId) ?? view.shown.at(-1);
  return (
    <ChartSection
      title={t("published.title")}
      subtitle={round}
      controls={<AxesChoice axes={view.axes} onAxes={view.onAxes} />}
    >
      <ScatterPlot view={view} chosen={chosen} onChoose={setChosenId} requiredUtility={requiredUtility} />
    </ChartSection>
  );
}
