import { PHASE_KINDS, type PhaseKind } from "./phases.ts";

/** The fields of a round that lock its phases; a value that is not null means that it has happened. */
interface LockingRound {
  readonly heldAt: unknown;
  readonly closedAt: unknown;
  readonly resultsPublishedAt: unknown;
}

/**
 * The phases of a round that may not be changed now. While its clock is held: all. Once its results are published: all but RESULTS,
 * since such a phase could open again but would accept nothing. Once it is closed: anonymization.
 */
export function lockedPhases(round: LockingRound): PhaseKind[] {
  if (round.heldAt !== null) return [...PHASE_KINDS];
  if (round.resultsPublishedAt !== null) return PHASE_KINDS.filter((kind) => kind !== "RESULTS");
  return round.closedAt !== null ? ["ANONYMIZATION"] : [];
}

/** Why a phase may not be changed. */
export type PhaseLock = "round_held" | "round_published" | "round_closed";

/** Why the phases of {@link lockedPhases} may not be changed now; null if none is locked. */
export function phaseLockOf(round: LockingRound): PhaseLock | null {
  if (round.heldAt !== null) return "round_held";
  if (round.resultsPublishedAt !== null) return "round_published";
  return round.closedAt !== null ? "round_closed" : null;
}
