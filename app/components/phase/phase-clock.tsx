"use client";

import { IconClock } from "@tabler/icons-react";
import { useFormatter, useNow, useTranslations } from "next-intl";
import type { LeaderboardRound } from "@/lib/views/leaderboard-view.ts";
import { BothZones } from "../time/both-zones.tsx";
import classes from "./phase-clock.module.css";
import { type PhaseState, phaseStateOf } from "./phase-state.ts";

/** Whether the round takes submissions, and until or from when: relative, and absolute in both zones. */
export function PhaseClock({
  phases,
  contestZone,
}: {
  phases: LeaderboardRound["phases"];
  contestZone: string;
}) {
  const t = useTranslations("leaderboard.phase");
  const format = useFormatter();
  const now = useNow({ updateInterval: 15_000 });
  const state = phaseStateOf(phases, now);
  const at = boundaryOf(state);
  return (
    <p className={classes.clock} data-state={state.state}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span className={classes.state} suppressHydrationWarning>
        {at ? t(state.state, { when: format.relativeTime(at, now) }) : t("always")}
      </span>
      {at ? (
        <time className={classes.absolute} dateTime={at.toISOString()}>
          <BothZones at={at.toISOString()} contestZone={contestZone} />
        </time>
      ) : null}
    </p>
  );
}

function boundaryOf(state: PhaseState): Date | null {
  if (state.state === "open") return state.closesAt;
  return state.state === "before" ? state.opensAt : state.closedAt;
}
