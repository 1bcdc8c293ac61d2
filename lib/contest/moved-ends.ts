import { isOpen, type PhaseKind, type PhaseWindow } from "./phases.ts";
import { roundTime } from "./round-clock.ts";

/** A phase with a deadline for teams, the end of which was moved while it was open. */
export interface MovedEnd {
  readonly phase: PhaseKind;
  readonly before: Date;
  readonly endsAt: Date;
}

/** Phases with a deadline for teams. */
export const TEAMS_ACT_IN: readonly PhaseKind[] = ["REGISTRATION", "ANONYMIZATION", "ATTACK"];

/**
 * The phases whose teams count on another end now: those that were open at `now`, by the round's clock, and end at another time after
 * the change. Teams are told of a phase when it begins, so the others' ends are not known to them from notices.
 */
export function movedEnds(
  round: { readonly phases: readonly PhaseWindow[]; readonly heldAt: Date | null },
  after: readonly PhaseWindow[],
  now: Date,
): MovedEnd[] {
  const time = roundTime(round, now);
  return round.phases.flatMap((phase) => {
    const moved = after.find(({ kind }) => kind === phase.kind);
    if (!moved || !isOpen(phase, time) || !TEAMS_ACT_IN.includes(phase.kind)) return [];
    if (moved.endsAt.getTime() === phase.endsAt.getTime()) return [];
    return [{ phase: phase.kind, before: phase.endsAt, endsAt: moved.endsAt }];
  });
}
