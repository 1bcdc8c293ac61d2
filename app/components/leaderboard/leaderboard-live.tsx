"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useMemo } from "react";
import { LinkTeams } from "@/app/components/charts/linked-teams.tsx";
import type { LeaderboardRound } from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { LiveIndicator } from "../live/live-indicator.tsx";
import { useLive } from "../live/use-live.ts";
import { FrozenNote } from "../phase/frozen-note.tsx";
import { PhaseClock } from "../phase/phase-clock.tsx";
import { ToResults } from "../phase/to-results.tsx";
import { useRoundOver } from "../phase/use-round-over.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { boardRows, type SentBoard, sentBoard } from "./board-rows.ts";
import { Downloads } from "./downloads.tsx";
import { LazyCharts } from "./lazy-charts.tsx";
import classes from "./leaderboard.module.css";
import { LeaderboardTable } from "./leaderboard-table.tsx";
import { NoRows, NoSubmissions } from "./nothing-yet.tsx";
import { RoundTabs } from "./round-tabs.tsx";

/** A round's leaderboard, updated live while the page is visible. */
export function LeaderboardLive({
  initial,
  rounds,
  ownTeam,
}: {
  initial: SentBoard;
  /** All rounds of the contest. */
  rounds: readonly Pick<LeaderboardRound, "slug" | "name">[];
  /** The viewer's team's number; null if the viewer has no team. */
  ownTeam: number | null;
}) {
  const t = useTranslations("leaderboard");
  const about = `contests/${initial.contest.slug}`;
  const api = `/api/v1/${about}`;
  const board = `${api}/leaderboard?round=${initial.round.id}`;
  const live = useLive(initial, board, about, true, sentBoard);
  const { contest, round } = live.data;
  const rows = useMemo(() => boardRows(round.rows), [round.rows]);
  const isOver = useRoundOver(round);
  return (
    <>
      <RoundTabs rounds={rounds} current={round.slug} />
      <div className={`row center row-gap-6 column-gap-24 ${classes.status}`}>
        <PhaseClock clock={round} contestZone={contest.timeZone} />
        <RoundFacts round={round} />
        <span className={classes.tools}>
          {isOver ? <ToResults round={round.slug} /> : <LiveIndicator state={live.state} />}
          <Downloads contest={contest.slug} round={round.slug} />
        </span>
      </div>
      <FrozenNote since={round.frozenSince} contestZone={contest.timeZone} />
      <span className="hidden" role="status">
        {live.version > 0 ? t("updated") : ""}
      </span>
      <Board round={round} rows={rows} ownTeam={ownTeam} contestZone={contest.timeZone}>
        <LazyCharts contest={contest.slug} round={round.id} leader={rows[0]?.team.number} />
      </Board>
    </>
  );
}

function RoundFacts({ round }: { round: SentBoard["round"] }) {
  const t = useTranslations("leaderboard");
  return (
    <span className="row column-gap-24">
      <span>
        {t.rich("required", {
          required: String(round.requiredUtility),
          u: () => <ScoreSymbol of="utility" />,
        })}
      </span>
      {round.pending > 0 ? <span>{t("pending", { count: round.pending })}</span> : null}
    </span>
  );
}

/** @param children shown once something is scored */
function Board({
  rows,
  children,
  ...table
}: ComponentProps<typeof LeaderboardTable> & { children: ReactNode }) {
  if (rows.length === 0) return <NoRows />;
  const nothingScored = rows.every(({ submittedAt }) => submittedAt === null);
  return (
    <LinkTeams>
      {nothingScored ? <NoSubmissions /> : null}
      <LeaderboardTable rows={rows} {...table} />
      {nothingScored ? null : children}
    </LinkTeams>
  );
}
