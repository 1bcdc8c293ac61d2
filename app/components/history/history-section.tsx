"use client";

import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { ChartSection } from "@/app/components/charts/chart-section.tsx";
import { HistoryChart } from "@/app/components/charts/history-chart.tsx";
import type { HistoryView } from "@/lib/views/history/history-view.ts";
import classes from "../charts/charts.module.css";
import { TeamName } from "../text/team-name.tsx";
import { HISTORY_METRICS, type HistoryMetric, teamLines } from "./history-lines.ts";
import { HistoryTable } from "./history-table.tsx";
import { MetricName } from "./metric-name.tsx";

/**
 * Every team's score over time: a chart with a line per team, one of them highlighted, and a table of all steps.
 * @param version changes whenever the history should be fetched again
 */
export function HistorySection({
  initial,
  leader,
  version,
}: {
  /** The history of one round. */
  initial: HistoryView;
  /** Number of the team that is highlighted at first. */
  leader: number | undefined;
  version: number;
}) {
  const t = useTranslations("history");
  const [metric, setMetric] = useState<HistoryMetric>("sum");
  const [asked, setAsked] = useState<number | null>(null);
  const view = useHistory(initial, version, asked);
  const [round] = view.rounds;
  const teams = round.teams.filter(({ steps }) => steps.length > 0);
  const chosen = asked ?? leader ?? teams[0]?.team.number ?? 0;
  const lines = useMemo(() => teamLines(round, metric, chosen), [round, metric, chosen]);
  if (teams.length === 0) return null;
  const named = [...teams.map(({ team }) => team), ...round.otherTeams];
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
      <fieldset className={`row screen-only above-12 ${classes.teams}`}>
        <legend className="small below-4">{t("choose")}</legend>
        {named.map((team) => (
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
      {round.otherTeams.length > 0 ? (
        <p className="small above-8">
          {t("leadingOnly", { shown: round.teams.length, all: round.teams.length + round.otherTeams.length })}
        </p>
      ) : null}
      <HistoryTable teams={teams} contestZone={view.contest.timeZone} />
    </ChartSection>
  );
}

/** The history, fetched again whenever `version` changes. Adds the team `asked` for if one answer does not contain it. */
function useHistory(initial: HistoryView, version: number, asked: number | null): HistoryView {
  const [view, setView] = useState(initial);
  const [{ id: roundId }] = initial.rounds;
  const { slug } = initial.contest;
  useEffect(() => {
    if (version === 0) return;
    return readHistory(slug, { round: roundId }, setView);
  }, [slug, roundId, version]);
  const isLeftOut = view.rounds[0].otherTeams.some(({ number }) => number === asked);
  useEffect(() => {
    if (!isLeftOut) return;
    return readHistory(slug, { round: roundId, team: String(asked) }, (own) =>
      setView((all) => withTeams(all, own)),
    );
  }, [slug, roundId, asked, isLeftOut]);
  return view;
}

/** Fetches the history. @returns a function that aborts the request */
function readHistory(
  contest: string,
  query: Record<string, string>,
  take: (view: HistoryView) => void,
): () => void {
  const leaving = new AbortController();
  fetch(`/api/v1/contests/${contest}/history?${new URLSearchParams(query)}`, {
    signal: leaving.signal,
    cache: "no-store",
  })
    .then(async (response) => {
      if (response.ok) take((await response.json()) as HistoryView);
    })
    // The next change fetches again.
    .catch(() => undefined);
  return () => leaving.abort();
}

/** Adds to a round's history the teams of another answer. */
function withTeams(all: HistoryView, own: HistoryView): HistoryView {
  const [round] = all.rounds;
  const added = own.rounds[0].teams;
  const isAdded = (team: { readonly number: number }) => added.some((one) => one.team.number === team.number);
  const teams = [...round.teams.filter(({ team }) => !isAdded(team)), ...added];
  const otherTeams = round.otherTeams.filter((team) => !isAdded(team));
  return {
    ...all,
    rounds: [{ ...round, teams: teams.sort((a, b) => a.team.number - b.team.number), otherTeams }],
  };
}
