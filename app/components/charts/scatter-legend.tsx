import { useTranslations } from "next-intl";
import type { LeaderboardPoint } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import classes from "./charts.module.css";

/** Explains the shapes, colours and sizes of points, as far as they occur. */
export function ScatterLegend({
  points,
  requiredUtility,
}: {
  points: readonly LeaderboardPoint[];
  requiredUtility: number;
}) {
  const t = useTranslations("scatter");
  const has = (kind: LeaderboardPoint["kind"]) => points.some((point) => point.kind === kind);
  if (points.length === 0) return null;
  return (
    <ul className={`legend list above-8 ${classes.legend}`}>
      {has("IDP") ? (
        <li>
          <Mark color="--score-reidentification" shape="circle" />
          {t("legendIdp")}
        </li>
      ) : null}
      {has("TRP") ? (
        <li>
          <Mark color="--score-trace-inference" shape="triangle" />
          {t("legendTrp")}
        </li>
      ) : null}
      {points.some(({ valid }) => !valid) ? (
        <li>
          <Mark color="--score-invalid" shape="circle" />
          <span>
            {t.rich("legendInvalid", {
              required: String(requiredUtility),
              u: () => <ScoreSymbol of="utility" />,
            })}
          </span>
        </li>
      ) : null}
      {points.some(({ counts }) => counts) ? (
        <li>
          <Mark color="--mantine-color-text" shape="circle" filled />
          {t("legendCounts")}
        </li>
      ) : null}
    </ul>
  );
}

function Mark({
  color,
  shape,
  filled = false,
}: {
  color: string;
  shape: "circle" | "triangle";
  filled?: boolean;
}) {
  const paint = { fill: filled ? `var(${color})` : "none", stroke: `var(${color})` };
  return (
    <svg className={classes.mark} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      {shape === "circle" ? (
        <circle cx="6" cy="6" r={filled ? 5 : 3.75} strokeWidth="1.5" {...paint} />
      ) : (
        <path d="M6 1.75 10.25 9.5h-8.5z" strokeWidth="1.5" strokeLinejoin="round" {...paint} />
      )}
    </svg>
  );
}
