import { useTranslations } from "next-intl";
import { formatBound } from "@/lib/core/scores/format-score.ts";
import classes from "./map.module.css";
import { HEAT_STEPS, stepColors } from "./region-map.tsx";
import type { Metric } from "./region-rows.ts";

/** Explains the map's colours and marks. */
export function MapLegend({ top, metric }: { top: number; metric: Metric }) {
  const t = useTranslations("detail.map");
  const high = formatBound(top);
  return (
    <div className="legend center row-gap-6 above-10">
      <span role="img" aria-label={t(metric === "loss" ? "scaleLoss" : "scaleFound", { high })}>
        <span>0</span>
        <span className={classes.steps}>
          {Array.from({ length: HEAT_STEPS }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position on the scale
            <i key={step} style={stepColors(step)} />
          ))}
        </span>
        <span>{high}</span>
        <span>{t(metric === "loss" ? "lossUnit" : "foundUnit")}</span>
      </span>
      <span className={classes.key}>
        <i className={classes.blank} /> {t(metric === "loss" ? "nobody" : "nobodyLives")}
      </span>
      <span className={classes.key}>
        <svg viewBox="0 0 1 1" width="14" height="14" aria-hidden="true">
          <path className={classes.hospital} d="M.2 .5h.6M.5 .2v.6" />
        </svg>
        {t("hospital")}
      </span>
      <span>{t("keys")}</span>
    </div>
  );
}
