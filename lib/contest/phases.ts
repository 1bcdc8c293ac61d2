/** The phases that a round can have, in their order; each at most once. */
export const PHASE_KINDS = [
  "REGISTRATION",
  "ANONYMIZATION",
  "PSEUDONYMIZATION",
  "ATTACK",
  "RESULTS",
] as const;

export type PhaseKind = (typeof PHASE_KINDS)[number];

/** A stretch of a round, from `startsAt` (included) to `endsAt` (excluded). */
export interface PhaseWindow {
  readonly kind: PhaseKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Whether the moment `now` lies in the phase. */
export function isOpen(phase: PhaseWindow, now: Date): boolean {
  return phase.startsAt <= now && now < phase.endsAt;
}

/** Where a round's anonymization phase stands at `now`. A round without one takes submissions at any time. */
export function anonymizationState(
  phases: readonly PhaseWindow[],
  now: Date,
):
  | { state: "open"; closesAt: Date | null }
  | { state: "before"; opensAt: Date }
  | { state: "closed"; closedAt: Date } {
  const phase = phases.find((candidate) => candidate.kind === "ANONYMIZATION");
  if (!phase) return { state: "open", closesAt: null };
  if (now < phase.startsAt) return { state: "before", opensAt: phase.startsAt };
  if (isOpen(phase, now)) return { state: "open", closesAt: phase.endsAt };
  return { state: "closed", closedAt: phase.endsAt };
}
