import { isOpen, type PhaseKind, type PhaseWindow } from "./phases.ts";
import { type HoldableClock, roundTime } from "./round-clock.ts";

/** A round's state in time: in a phase, before the first one, between two, or after the last. */
export const STAGES = [
  "BEFORE",
  "REGISTRATION",
  "ANONYMIZATION",
  "PSEUDONYMIZATION",
  "ATTACK",
  "RESULTS",
  "BETWEEN",
  "AFTER",
] as const;

export type Stage = (typeof STAGES)[number];

/** The fields of a round that determine its stage. */
export interface StagedRound extends HoldableClock {
  readonly phases: readonly PhaseWindow[];
}

/**
 * The stage of a round at `now`, by its own clock. A round without an anonymization phase accepts submissions until its first
 * phase begins.
 */
export function stageAt({ phases, heldAt }: StagedRound, now: Date): Stage {
  const time = roundTime({ heldAt }, now);
  const open = phases.find((phase) => isOpen(phase, time));
  if (open) return open.kind;
  const begun = phases.filter(({ startsAt }) => startsAt <= time);
  if (begun.length === 0) return has(phases, "ANONYMIZATION") ? "BEFORE" : "ANONYMIZATION";
  return begun.length === phases.length ? "AFTER" : "BETWEEN";
}

/** The stage of a contest's round: those of an archived contest are over, although they have no phases. */
export function stageIn(contest: { readonly archivedAt: Date | null }, round: StagedRound, now: Date): Stage {
  return contest.archivedAt ? "AFTER" : stageAt(round, now);
}

/** Whether the phase has begun; it may be over. */
export function hasBegun({ phases, heldAt }: StagedRound, kind: PhaseKind, now: Date): boolean {
  const time = roundTime({ heldAt }, now);
  return phases.some((phase) => phase.kind === kind && phase.startsAt <= time);
}

/** Whether the phase is over. */
export function isOver({ phases, heldAt }: StagedRound, kind: PhaseKind, now: Date): boolean {
  const time = roundTime({ heldAt }, now);
  return phases.some((phase) => phase.kind === kind && phase.endsAt <= time);
}

function has(phases: readonly PhaseWindow[], kind: PhaseKind): boolean {
  return phases.some((phase) => phase.kind === kind);
}
