"use client";

import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { ChartSection } from "@/app/charts/chart-section.tsx";
import { HistoryChart } from "@/app/charts/history-chart.tsx";
import type { HistoryView } from "@/lib/views/history/history-view.ts";
import { TeamName } from "../team-name.tsx";
import classes from "./history.module.css";
import { HISTORY_METRICS, type HistoryMetric, teamLines } from "./history-lines.ts";
import { HistoryTable } from "./history-table.tsx";
import { MetricName } from "./metric-name.tsx";

/**
 * Every team's score over time: a line each, one of them chosen, and all steps in a table.
 * @param version changes when there is something new to read
 */
export function HistorySection({
  initial,
  roundSlug,
  leader,
  version,
}: {
  initial: HistoryView;
  roundSlug: string;
  /** The team that is chosen at first. */
  leader: number | undefined;
  version: number;
}) {
  const t = useTranslations("history");
  const view = useHistory(initial, version);
  const [metric, setMetric] = useState<HistoryMetric>("sum");
  const [asked, setAsked] = useState<number | null>(null);
  const round = view.rounds.find(({ slug }) => slug === roundSlug);
  const teams = round?.teams.filter(({ steps }) => steps.length > 0) ?? [];
  const chosen = asked ?? leader ?? teams[0]?.team.number ?? 0;
  const lines = useMemo(() => (round ? teamLines(round, metric, chosen) : []), [round, metric, chosen]);
  if (!round || teams.length === 0) return null;
  const controls = (
    <SegmentedControl
      size="xs"
      aria-label={t("metric")}
      value={metric}
      onChange={(value) => setMetric(value as HistoryMetric)}
      data={HISTORY_METRICS.map((value) => ({ value, label: <MetricName metric={value} /> }))}
    />
  );
  return (
    <ChartSection title={t("title")} subtitle={t("subtitle")} controls={controls}>
      <HistoryChart lines={lines} max={metric === "sum" ? 2 : 1} until={Date.parse(round.until)} />
      <fieldset className={classes.teams}>
        <legend>{t("choose")}</legend>
        {teams.map(({ team }) => (
          <button
            key={team.number}
            type="button"
            aria-pressed={team.number === chosen}
            onClick={() => setAsked(team.number)}
          >
            <TeamName team={team} />
          </button>
        ))}
      </fieldset>
      <HistoryTable teams={teams} contestZone={view.contest.timeZone} />
    </ChartSection>
  );
}

/** The history, read again whenever `version` changes. */
function useHistory(initial: HistoryView, version: number): HistoryView {
  const [view, setView] = useState(initial);
  const { slug } = initial.contest;
  useEffect(() => {
    if (version === 0) return;
    const leaving = new AbortController();
    fetch(`/api/v1/contests/${slug}/history`, { signal: leaving.signal, cache: "no-store" })
      .then(async (response) => {
        if (response.ok) setView((await response.json()) as HistoryView);
      })
      // The next change asks again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [slug, version]);
  return view;
}
