import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import type { PhaseKind } from "@/lib/contest/phases.ts";
import { type Stage, stageAt } from "@/lib/contest/stage.ts";

/**
 * The round that a page shows when nobody names one: one in whose open phase there is something to do comes before one that
 * teams only register for, the last of several; before all have begun, the first.
 * @param phase what the page is for: a round where that goes on comes first
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
