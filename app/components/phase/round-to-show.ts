import type { LeaderboardRound } from "@/lib/views/leaderboard-view.ts";
import { phaseStateOf } from "./phase-state.ts";

/** The round that a page shows when nobody names one: the last that has begun, or the first. */
export function roundToShow<T extends Pick<LeaderboardRound, "slug" | "phases">>(
  rounds: readonly T[],
  asked: string | string[] | undefined,
  now: Date,
): T | undefined {
  return (
    rounds.find((round) => round.slug === asked) ??
    rounds.findLast((round) => phaseStateOf(round.phases, now).state !== "before") ??
    rounds[0]
  );
}
