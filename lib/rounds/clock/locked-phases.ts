import { PHASE_KINDS, type PhaseKind } from "../../contest/phases.ts";

/** A round as far as it locks its phases; whatever is not null has happened. */
export interface LockingRound {
  readonly heldAt: unknown;
  readonly closedAt: unknown;
  readonly resultsPublishedAt: unknown;
}

/**
 * The phases of a round that may not change now: all while its clock is held, that of anonymization once it is closed, and
 * once its results are published, each in which teams compete: it could open again, and would take nothing in.
 */
export function lockedPhases(round: LockingRound): PhaseKind[] {
  if (round.heldAt !== null) return [...PHASE_KINDS];
  if (round.resultsPublishedAt !== null) return PHASE_KINDS.filter((kind) => kind !== "RESULTS");
  return round.closedAt !== null ? ["ANONYMIZATION"] : [];
}
