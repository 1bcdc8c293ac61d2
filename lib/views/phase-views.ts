import type { PhaseWindow } from "../contest/phases.ts";

/** Phases as pages and the API show them. */
export function phaseViews(
  phases: readonly PhaseWindow[],
): { kind: string; startsAt: string; endsAt: string }[] {
  return phases.map(({ kind, startsAt, endsAt }) => ({
    kind,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}
