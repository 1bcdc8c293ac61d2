import { useTranslations } from "next-intl";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import type { HistoryMetric } from "./history-lines.ts";

/** The name of a metric: the sum, or s_I,min or s_T,min as the rulebook writes them. */
export function MetricName({ metric }: { metric: HistoryMetric }) {
  const t = useTranslations("history");
  if (metric === "sum") return t("metrics.sum");
  return (
    <ScoreSymbol of={metric === "minReidentificationScore" ? "reidentification" : "traceInference"} min />
  );
}
