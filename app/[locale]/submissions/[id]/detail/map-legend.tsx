import { useTranslations } from "next-intl";
import { HospitalKey } from "@/app/components/map/hospitals.tsx";
import { CertaintyKey, MANY_CASES, NothingKey, SOME_CASES } from "@/app/components/map/region-cells.tsx";
import { RampScale } from "@/app/components/ramp/ramp-scale.tsx";
import { formatBound } from "@/lib/core/scores/format-score.ts";
import type { Metric } from "./region-rows.ts";

/** Explains the map's colours, sizes and marks. */
export function MapLegend({ top, metric }: { top: number; metric: Metric }) {
  const t = useTranslations("detail.map");
  const high = formatBound(top);
  const isLoss = metric === "loss";
  return (
    <div className="legend center row-gap-6 above-10">
      <RampScale
        label={t(isLoss ? "scaleLoss" : "scaleFound", { high })}
        nothing="0"
        most={`${high} ${t(isLoss ? "lossUnit" : "foundUnit")}`}
      />
      <span>
        <NothingKey /> {t(isLoss ? "nothingLost" : "nothingFound")}
      </span>
      <span>
        <CertaintyKey certainty="few" /> {t(isLoss ? "fewEvents" : "fewUsers", { count: SOME_CASES - 1 })}
      </span>
      <span>
        <CertaintyKey certainty="some" /> {t("someCases", { from: SOME_CASES, to: MANY_CASES - 1 })}
      </span>
      <span>
        <CertaintyKey certainty="many" /> {t("manyCases", { from: MANY_CASES })}
      </span>
      <span>
        <HospitalKey /> {t("hospital")}
      </span>
      <span>{t(isLoss ? "nobody" : "nobodyLives")}</span>
      <span>{t("keys")}</span>
    </div>
  );
}
