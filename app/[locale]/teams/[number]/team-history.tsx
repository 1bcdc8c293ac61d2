"use client";

import { useTranslations } from "next-intl";
import { HistoryChart } from "@/app/components/charts/history-chart.tsx";
import type { HistoryRound } from "@/lib/views/history/history-view.ts";
import { HISTORY_METRICS, scoreLines } from "../../../components/history/history-lines.ts";
import { HistoryTable } from "../../../components/history/history-table.tsx";
import { MetricName } from "../../../components/history/metric-name.tsx";
import classes from "./team-page.module.css";

/** One team's two minima and their sum over time. */
export function TeamHistory({ history, contestZone }: { history: HistoryRound; contestZone: string }) {
  const t = useTranslations("history");
  const steps = history.teams.flatMap((entry) => entry.steps);
  if (steps.length === 0) return null;
  const labels = {
    sum: t("metrics.sum"),
    minReidentificationScore: t("metrics.minReidentificationScore"),
    minTraceInferenceScore: t("metrics.minTraceInferenceScore"),
  };
  return (
    <section aria-labelledby="history" className="section above-24">
      <h2 id="history">{t("title")}</h2>
      <p className="small paragraph">{t("subtitle")}</p>
      <p className={`legend below-8 ${classes.legend}`}>
        {HISTORY_METRICS.map((metric) => (
          <span key={metric}>
            <i data-metric={metric} aria-hidden="true" /> <MetricName metric={metric} />
          </span>
        ))}
      </p>
      <HistoryChart lines={scoreLines(steps, labels)} max={2} until={Date.parse(history.until)} />
      <HistoryTable teams={history.teams} contestZone={contestZone} />
    </section>
  );
}
