import { useTranslations } from "next-intl";
import { formatBound, formatScore } from "@/lib/core/scores/format-score.ts";
import { RampScale } from "../ramp/ramp-scale.tsx";
import classes from "./matrix.module.css";

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
  return (
    <div className={`legend center above-12 row-gap-6 column-gap-24 ${classes.legend}`}>
      <RampScale
        label={t("scale", { low: formatBound(floor), high: "1" })}
        nothing={`1 ${t("noSuccess")}`}
        most={`${formatBound(floor)} ${t("strong")}`}
      />
      <span>{t("legendNoSuccess", { score: formatScore(1) })}</span>
      <span>{t("legendLowest")}</span>
      <span>{t("legendOwn")}</span>
      {hasInvalid ? <span>{t("legendInvalid", { score: formatScore(0) })}</span> : null}
      {marksOwnTeam ? <span>{t("legendOwnTeam")}</span> : null}
      <span className={classes.keys}>{t("keys")}</span>
    </div>
  );
}
