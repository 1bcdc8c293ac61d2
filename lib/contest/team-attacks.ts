import { type FilePrefix, isAttackFile } from "../core/formats/file-names.ts";
import type { AttackKind } from "./attack-kinds.ts";
import { COMMITTEE_TEAM } from "./committee-team.ts";
import type { ScoringState } from "./current-scoring.ts";

/** How the file of each kind of attack is named. */
export const PREFIX_OF_ATTACK = {
  REIDENTIFICATION: "etable",
  TRACE_INFERENCE: "etraces",
} as const satisfies Record<AttackKind, FilePrefix>;

/** The kind of attack that a file with this prefix is; null for one that is none. */
export function attackKindOf(prefix: FilePrefix): AttackKind | null {
  if (!isAttackFile(prefix)) return null;
  return prefix === "etable" ? "REIDENTIFICATION" : "TRACE_INFERENCE";
}

/** What of a team's attack decides whether it costs an attempt. */
export interface Attempt {
  /** In the order of arrival. */
  readonly attempt: number;
  readonly state: ScoringState;
}

/** The attempts that count, in the order of their arrival: those that the platform failed to score cost none. */
export function countedAttempts<T extends Attempt>(attacks: readonly T[]): T[] {
  return attacks.filter(({ state }) => state !== "FAILED").sort((a, b) => a.attempt - b.attempt);
}

/** The attempt that had the same contents and counts, if there is one: another like it could only waste an attempt. */
export function sameAttempt<T extends Attempt & { readonly sha256: string }>(
  attacks: readonly T[],
  sha256: string,
): T | null {
  return countedAttempts(attacks).find((attack) => attack.sha256 === sha256) ?? null;
}

/** How many attempts are left of the round's limit. */
export function attemptsLeft(attacks: readonly Attempt[], attackAttempts: number): number {
  return Math.max(0, attackAttempts - countedAttempts(attacks).length);
}

/** A team as far as attacks need it. */
export interface AttackingTeam {
  readonly id: string;
  readonly number: number;
  readonly withdrawnAt: Date | null;
}

/** Why a team may not attack another's set at all; null if it may. */
export function attackRefusal(
  attacker: AttackingTeam,
  target: AttackingTeam,
): "committee" | "withdrawn" | "own_set" | "target_withdrawn" | null {
  if (attacker.number === COMMITTEE_TEAM) return "committee";
  if (attacker.withdrawnAt !== null) return "withdrawn";
  if (attacker.id === target.id) return "own_set";
  return target.withdrawnAt === null ? null : "target_withdrawn";
}
