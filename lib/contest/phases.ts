/** The phases that a round can have, in order; each at most once. */
export const PHASE_KINDS = [
  "REGISTRATION",
  "ANONYMIZATION",
  "PSEUDONYMIZATION",
  "ATTACK",
  "RESULTS",
] as const;

export type PhaseKind = (typeof PHASE_KINDS)[number];

/** Phases with a deadline for teams. */
export const TEAMS_ACT_IN: readonly PhaseKind[] = ["REGISTRATION", "ANONYMIZATION", "ATTACK"];

/** A phase of a round, from `startsAt` (included) to `endsAt` (excluded). */
export interface PhaseWindow {
  readonly kind: PhaseKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whether the moment `now` lies in the phase. */
export function isOpen(phase: PhaseWindow, now: Date): boolean {
  return phase.startsAt <= now && now < phase.endsAt;
}
