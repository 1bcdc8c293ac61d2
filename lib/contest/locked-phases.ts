import { PHASE_KINDS, type PhaseKind } from "./phases.ts";

/** A round as far as it locks its phases; whatever is not null has happened. */
interface LockingRound {
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

/** Why a phase may not change. */
export type PhaseLock = "round_held" | "round_published" | "round_closed";

/** Why the phases of {@link lockedPhases} may not change now; null where none is locked. */
export function phaseLockOf(round: LockingRound): PhaseLock | null {
  if (round.heldAt !== null) return "round_held";
  if (round.resultsPublishedAt !== null) return "round_published";
  return round.closedAt !== null ? "round_closed" : null;
}
