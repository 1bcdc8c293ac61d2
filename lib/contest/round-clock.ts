import type { PhaseWindow } from "./phases.ts";

/** What of a round decides which moment its rules go by. */
export interface HoldableClock {
  /** Since when the organizer holds the clock; null: it runs. */
  readonly heldAt: Date | null;
}

/** The moment that the round's clock shows at `now`: it stands still while it is held. */
export function roundTime({ heldAt }: HoldableClock, now: Date): Date {
  return heldAt !== null && heldAt < now ? heldAt : now;
}

/**
 * The phases after a hold from `heldAt` to `now`: every start and end that was still to come is later by as much, so that
 * each phase keeps its length.
 */
export function phasesAfterHold(phases: readonly PhaseWindow[], heldAt: Date, now: Date): PhaseWindow[] {
  const held = Math.max(0, now.getTime() - heldAt.getTime());
  const later = (moment: Date) => (moment > heldAt ? new Date(moment.getTime() + held) : moment);
  return phases.map(({ kind, startsAt, endsAt }) => ({
    kind,
    startsAt: later(startsAt),
    endsAt: later(endsAt),
  }));
}
