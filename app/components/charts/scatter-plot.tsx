import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { AreaChoice } from "./area-choice.tsx";
import classes from "./charts.module.css";
import { ScatterCanvas } from "./scatter-canvas.tsx";
import { ScatterLegend } from "./scatter-legend.tsx";
import type { ScatterFrame } from "./use-scatter-frame.ts";

/** A scatter plot of sets by their two minima, with axis names, a mark for the better corner, a legend, and a choice of an area. */
export function ScatterPlot({
  view,
  chosen,
  onChoose,
  requiredUtility,
}: {
  view: ScatterFrame;
  chosen: LeaderboardPoint | undefined;
  onChoose: (submissionId: string) => void;
  requiredUtility: number;
}) {
  const t = useTranslations("scatter");
  const [byTouch, setByTouch] = useState(false);
  return (
    <div>
      <div className={`${classes.axis} small`}>
        <AxisName of="traceInference" arrow="↑" />
        <strong>{t("betterCorner")} ↗</strong>
      </div>
      <ScatterCanvas
        points={view.shown}
        requiredUtility={requiredUtility}
        frame={view.frame}
        chosen={chosen}
        onChoose={onChoose}
        onArea={view.onArea}
        byTouch={byTouch}
      />
      <div className={`${classes.axis} small`} data-at="below">
        <AxisName of="reidentification" arrow="→" />
      </div>
      <ScatterLegend points={view.points} requiredUtility={requiredUtility} />
      <AreaChoice view={view} onToggle={setByTouch} />
    </div>
  );
}

/** A switch between axes from 0 to 1 and axes that fit the points; neither while an area is chosen. */
export function AxesChoice({ axes, onAxes }: Pick<ScatterFrame, "axes" | "onAxes">) {
  const t = useTranslations("scatter");
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("axes")}
      value={axes}
      onChange={(value) => onAxes(value === "close" ? "close" : "whole")}
      data={[
        { value: "whole", label: t("axesWhole") },
        { value: "close", label: t("axesClose") },
      ]}
    />
  );
}

/** An axis's score, with an arrow towards better values. */
function AxisName({ of, arrow }: { of: PrivacyScore; arrow: string }) {
  const t = useTranslations("scores");
  return (
    <span>
      <ScoreSymbol of={of} min /> {t(of)} {arrow}
    </span>
  );
}
