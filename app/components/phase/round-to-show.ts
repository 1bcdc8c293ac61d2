import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { type Stage, stageAt } from "@/lib/contest/stage.ts";

/**
 * Chooses the round that a page shows: the one that is asked for by its slug; else the last of those with the highest rank, where a
 * round in an open phase outranks one that is over, and that one a round in registration. The first round if none has begun.
 * @param phase the phase that the page is for: rounds in this phase rank highest
 */
export function roundToShow<T extends RoundClockView & { readonly slug: string }>(
  rounds: readonly T[],
  asked: string | string[] | undefined,
  now: Date,
  phase?: PhaseKind,
): T | undefined {
  const named = rounds.find((round) => round.slug === asked);
  if (named) return named;
  const ranks = rounds.map((round) => rankOf(stageAt(clockOf(round), now), phase));
  const highest = Math.max(...ranks);
  return rounds[highest === 0 ? 0 : ranks.lastIndexOf(highest)];
}

function rankOf(stage: Stage, phase: PhaseKind | undefined): number {
  if (stage === phase) return 4;
  switch (stage) {
    case "ANONYMIZATION":
    case "PSEUDONYMIZATION":
    case "ATTACK":
      return 3;
    case "BETWEEN":
    case "RESULTS":
    case "AFTER":
      return 2;
    case "REGISTRATION":
      return 1;
    case "BEFORE":
      return 0;
  }
}
