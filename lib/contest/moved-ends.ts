import { isOpen, type PhaseKind, type PhaseWindow, TEAMS_ACT_IN } from "./phases.ts";
import { roundTime } from "./round-clock.ts";

/** What a change of a phase's end means to its teams. */
export const END_CHANGES = ["moved", "ended", "reopened"] as const;

/** A phase with a deadline for teams, which had begun when its end was changed. */
export interface MovedEnd {
  readonly phase: PhaseKind;
  readonly change: (typeof END_CHANGES)[number];
  readonly before: Date;
  readonly endsAt: Date;
}

const MINUTE_MS = 60_000;

/**
 * The phases whose teams count on another end now: those that had begun at `now`, by the round's clock, and end in another minute after
 * the change, unless they were over and stay so. Teams are told of a phase when it begins, so other ends are not known to them from notices.
 */
export function movedEnds(
  round: { readonly phases: readonly PhaseWindow[]; readonly heldAt: Date | null },
  after: readonly PhaseWindow[],
  now: Date,
): MovedEnd[] {
  const time = roundTime(round, now);
  return round.phases.flatMap((phase) => {
    const moved = after.find(({ kind }) => kind === phase.kind);
    if (!moved || !TEAMS_ACT_IN.includes(phase.kind) || phase.startsAt > time) return [];
    const change = changeOf(isOpen(phase, time), moved.endsAt > now);
    const [before, endsAt] = [phase.endsAt, moved.endsAt];
    if (change === null || (change === "moved" && minuteOf(before) === minuteOf(endsAt))) return [];
    return [{ phase: phase.kind, change, before, endsAt }];
  });
}

function changeOf(wasOpen: boolean, isToCome: boolean): MovedEnd["change"] | null {
  if (wasOpen) return isToCome ? "moved" : "ended";
  return isToCome ? "reopened" : null;
}

function minuteOf(moment: Date): number {
  return Math.floor(moment.getTime() / MINUTE_MS);
}
