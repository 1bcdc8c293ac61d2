import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { PrivacyScore } from "@/lib/core/scores/attacked-set.ts";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import classes from "./charts.module.css";
import { ScatterCanvas } from "./scatter-canvas.tsx";
import { ScatterLegend } from "./scatter-legend.tsx";
import type { Frame } from "./scatter-points.ts";

/** A scatter plot of sets by their two minima, with axis names, a mark for the better corner and a legend. */
export function ScatterPlot({
  points,
  frame,
  chosen,
  onChoose,
  requiredUtility,
}: {
  points: readonly LeaderboardPoint[];
  frame: Frame;
  chosen: LeaderboardPoint | undefined;
  onChoose: (submissionId: string) => void;
  requiredUtility: number;
}) {
  const t = useTranslations("scatter");
  return (
    <div>
      <div className={`${classes.axis} small`}>
        <AxisName of="traceInference" arrow="↑" />
        <strong>{t("betterCorner")} ↗</strong>
      </div>
      <ScatterCanvas
        points={points}
        requiredUtility={requiredUtility}
        frame={frame}
        chosen={chosen}
        onChoose={onChoose}
      />
      <div className={`${classes.axis} small`} data-at="below">
        <AxisName of="reidentification" arrow="→" />
      </div>
      <ScatterLegend requiredUtility={requiredUtility} />
    </div>
  );
}

/** A switch between axes from 0 to 1 and axes that fit the points. */
export function AxesChoice({
  isClose,
  onChange,
}: {
  isClose: boolean;
  onChange: (isClose: boolean) => void;
}) {
  const t = useTranslations("scatter");
  return (
    <SegmentedControl
      size="xs"
      aria-label={t("axes")}
      value={isClose ? "close" : "whole"}
      onChange={(value) => onChange(value === "close")}
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
