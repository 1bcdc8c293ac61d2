import { anonymizationState, type PhaseWindow } from "@/lib/contest/phases.ts";
import type { LeaderboardRound } from "@/lib/views/leaderboard-view.ts";

export type PhaseState = ReturnType<typeof anonymizationState>;

/** Where a round's anonymization phase stands, from what the pages are given of it. */
export function phaseStateOf(phases: LeaderboardRound["phases"], now: Date): PhaseState {
  return anonymizationState(
    phases.map(
      (phase): PhaseWindow => ({
        kind: phase.kind as PhaseWindow["kind"],
        startsAt: new Date(phase.startsAt),
        endsAt: new Date(phase.endsAt),
      }),
    ),
    now,
  );
}
