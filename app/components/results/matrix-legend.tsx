import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { formatBound, formatScore } from "@/lib/core/scores/format-score.ts";
import { heatVariables } from "./heat-colors.ts";
import classes from "./matrix.module.css";

const STEPS = 11;

/** Explains the colours and marks. */
export function MatrixLegend({
  floor,
  marksOwnTeam,
  hasInvalid,
}: {
  floor: number;
  /** Whether rows of the viewer's team are marked. */
  marksOwnTeam: boolean;
  /** Whether there are rows of invalid sets. */
  hasInvalid: boolean;
}) {
  const t = useTranslations("results.matrix");
  const steps = Array.from({ length: STEPS }, (_, i) => floor + ((1 - floor) * i) / (STEPS - 1));
  return (
    <div className={`legend center above-12 row-gap-6 column-gap-24 ${classes.legend}`}>
      <span
        className={classes.scale}
        role="img"
        aria-label={t("scale", { low: formatBound(floor), high: "1" })}
      >
        <span>
          {formatBound(floor)} {t("strong")}
        </span>
        <span className={classes.steps}>
          {steps.slice(0, -1).map((step) => (
            <i key={step} style={heatVariables(step, floor) as CSSProperties} />
          ))}
        </span>
        <span>1 {t("noSuccess")}</span>
      </span>
      <span>{t("legendNoSuccess", { score: formatScore(1) })}</span>
      <span>{t("legendLowest")}</span>
      <span>{t("legendOwn")}</span>
      {hasInvalid ? <span>{t("legendInvalid", { score: formatScore(0) })}</span> : null}
      {marksOwnTeam ? <span>{t("legendOwnTeam")}</span> : null}
      <span className={classes.keys}>{t("keys")}</span>
    </div>
  );
}
