import { clockOf, type RoundClockView } from "@/lib/contest/phase-views.ts";
import { stageAt } from "@/lib/contest/stage.ts";

/** The round that a page shows when nobody names one: the last that has begun, or the first. */
export function roundToShow<T extends RoundClockView & { readonly slug: string }>(
  rounds: readonly T[],
  asked: string | string[] | undefined,
  now: Date,
): T | undefined {
  return (
    rounds.find((round) => round.slug === asked) ??
    rounds.findLast((round) => stageAt(clockOf(round), now) !== "BEFORE") ??
    rounds[0]
  );
}
