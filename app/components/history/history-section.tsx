"use client";

import { SegmentedControl, Skeleton } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { ChartSection } from "@/app/components/charts/chart-section.tsx";
import { HistoryChart } from "@/app/components/charts/history-chart.tsx";
import { useLinkedTeams } from "@/app/components/charts/linked-teams.tsx";
import type { HistoryView } from "@/lib/views/history/history-view.ts";
import classes from "../charts/charts.module.css";
import { useLiveNearView } from "../live/use-live-near-view.ts";
import { TeamName } from "../text/team-name.tsx";
import { HISTORY_METRICS, type HistoryMetric, teamLines } from "./history-lines.ts";
import { HistoryTable } from "./history-table.tsx";
import { MetricName } from "./metric-name.tsx";

interface Props {
  /** The contest's slug. */
  contest: string;
  /** The id of a round with scores. */
  round: string;
  /** Number of the team that is highlighted at first. */
  leader: number | undefined;
}

/** Every team's score over time: a chart with a line per team, one of them highlighted, and a table of all steps. */
export function HistorySection({ contest, round, leader }: Props) {
  const t = useTranslations("history");
  const [metric, setMetric] = useState<HistoryMetric>("sum");
  const [asked, setAsked] = useState<number | null>(null);
  const { ref, view } = useHistory(contest, round, asked);
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
      <div ref={ref}>
        {view ? (
          <History view={view} metric={metric} chosen={asked ?? leader} onChoose={setAsked} />
        ) : (
          <Skeleton className={classes.historyCanvas} />
        )}
      </div>
    </ChartSection>
  );
}

function History({
  view,
  metric,
  chosen: wanted,
  onChoose,
}: {
  view: HistoryView;
  metric: HistoryMetric;
  /** Undefined: any team. */
  chosen: number | undefined;
  onChoose: (team: number) => void;
}) {
  const t = useTranslations("history");
  const [round] = view.rounds;
  const teams = round.teams.filter(({ steps }) => steps.length > 0);
  const chosen = wanted ?? teams[0]?.team.number ?? 0;
  const { pointed, setPointed } = useLinkedTeams();
  const lit = teams.some(({ team }) => team.number === pointed) ? pointed : chosen;
  const lines = useMemo(() => teamLines(round, metric, lit), [round, metric, lit]);
  const named = [...teams.map(({ team }) => team), ...round.otherTeams];
  return (
    <>
      <HistoryChart lines={lines} max={metric === "sum" ? 2 : 1} until={Date.parse(round.until)} />
      <fieldset className={`row screen-only above-12 ${classes.teams}`}>
        <legend className="small below-4">{t("choose")}</legend>
        {named.map((team) => (
          <button
            key={team.number}
            type="button"
            aria-pressed={team.number === chosen}
            onClick={() => onChoose(team.number)}
            onPointerEnter={() => setPointed(team.number)}
            onPointerLeave={() => setPointed(null)}
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
    </>
  );
}

/** The history, read when it is nearly in view. Adds the team `asked` for if one answer does not contain it. */
function useHistory(contest: string, round: string, asked: number | null) {
  const address = `/api/v1/contests/${contest}/history?round=${round}`;
  const { ref, data } = useLiveNearView<HistoryView>(address, `contests/${contest}`);
  const [own, setOwn] = useState<HistoryView | null>(null);
  useEffect(() => {
    setOwn(null);
    if (!data?.rounds[0].otherTeams.some(({ number }) => number === asked)) return;
    const leaving = new AbortController();
    fetch(`${address}&team=${asked}`, { signal: leaving.signal, cache: "no-store" })
      .then(async (response) => {
        if (response.ok) setOwn((await response.json()) as HistoryView);
      })
      // The next change fetches again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [data, address, asked]);
  const view = useMemo(() => (data && own ? withTeams(data, own) : data), [data, own]);
  return { ref, view };
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
