import type { PhaseWindow } from "./phases.ts";

/** The fields of a round that decide what time its own clock shows. */
export interface HoldableClock {
  /** Since when the organizer has held the clock; null: it runs. */
  readonly heldAt: Date | null;
}

/** The time that the round's clock shows at `now`: the start of the hold while it is held, else `now`. */
export function roundTime({ heldAt }: HoldableClock, now: Date): Date {
  return heldAt !== null && heldAt < now ? heldAt : now;
}

/**
 * The phases after a hold from `heldAt` to `now`: every start and end that was still to come is delayed by the length of the
 * hold, so that each phase keeps its duration.
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
