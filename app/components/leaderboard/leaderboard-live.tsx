"use client";

import { VisuallyHidden } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { ScoreScatter } from "@/app/components/charts/score-scatter.tsx";
import type {
  LeaderboardRound,
  LeaderboardView,
} from "@/lib/use-cases/standings/leaderboard/leaderboard-view.ts";
import { HistorySection } from "../history/history-section.tsx";
import { LiveIndicator } from "../live/live-indicator.tsx";
import { useLive } from "../live/use-live.ts";
import { FrozenNote } from "../phase/frozen-note.tsx";
import { PhaseClock } from "../phase/phase-clock.tsx";
import { ToResults } from "../phase/to-results.tsx";
import { useRoundOver } from "../phase/use-round-over.ts";
import { ScoreSymbol } from "../scores/score-symbol.tsx";
import { Downloads } from "./downloads.tsx";
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
  /** The leaderboard of the round that is shown, without its points. */
  initial: LeaderboardView;
  /** All rounds of the contest. */
  rounds: readonly Pick<LeaderboardRound, "slug" | "name">[];
  /** The viewer's team's number; null if the viewer has no team. */
  ownTeam: number | null;
}) {
  const t = useTranslations("leaderboard");
  const about = `contests/${initial.contest.slug}`;
  const api = `/api/v1/${about}`;
  const board = `${api}/leaderboard?round=${initial.rounds[0].id}`;
  const live = useLive(initial, board, about);
  const {
    contest,
    rounds: [round],
  } = live.data;
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
      <VisuallyHidden role="status">{live.version > 0 ? t("updated") : ""}</VisuallyHidden>
      <Board round={round} ownTeam={ownTeam} contestZone={contest.timeZone}>
        <ScoreScatter
          points={`${board}&points=latest`}
          about={about}
          round={round}
          contestZone={contest.timeZone}
        />
        <HistorySection contest={contest.slug} round={round.id} leader={round.rows[0]?.team.number} />
      </Board>
    </>
  );
}

function RoundFacts({ round }: { round: LeaderboardRound }) {
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
  round,
  ownTeam,
  contestZone,
  children,
}: ComponentProps<typeof LeaderboardTable> & { children: ReactNode }) {
  if (round.rows.length === 0) return <NoRows />;
  const nothingScored = round.rows.every(({ submittedAt }) => submittedAt === null);
  return (
    <>
      {nothingScored ? <NoSubmissions /> : null}
      <LeaderboardTable round={round} ownTeam={ownTeam} contestZone={contestZone} />
      {nothingScored ? null : children}
    </>
  );
}
