import { PHASE_KINDS, type PhaseKind } from "../../contest/phases.ts";

/** The phases of a round that may not change now: all while its clock is held, that of anonymization once it is closed. */
export function lockedPhases(round: { readonly heldAt: unknown; readonly closedAt: unknown }): PhaseKind[] {
  if (round.heldAt !== null) return [...PHASE_KINDS];
  return round.closedAt !== null ? ["ANONYMIZATION"] : [];
}
