import { type FilePrefix, isAttackFile } from "../core/formats/file-names.ts";
import type { AttackKind } from "./attack-kinds.ts";
import { COMMITTEE_TEAM } from "./committee-team.ts";
import type { ScoringState } from "./current-scoring.ts";

/** File name prefix of each kind of attack. */
export const PREFIX_OF_ATTACK = {
  REIDENTIFICATION: "etable",
  TRACE_INFERENCE: "etraces",
} as const satisfies Record<AttackKind, FilePrefix>;

/** The kind of attack that a file with this prefix holds; null if it holds none. */
export function attackKindOf(prefix: FilePrefix): AttackKind | null {
  if (!isAttackFile(prefix)) return null;
  return prefix === "etable" ? "REIDENTIFICATION" : "TRACE_INFERENCE";
}

/** The facts about a team's attack that decide whether it uses up an attempt. */
export interface Attempt {
  /** Counts from 1, in order of arrival. */
  readonly attempt: number;
  readonly state: ScoringState;
}

/** The attempts that count, in order of arrival. Those that the platform failed to score do not. */
export function countedAttempts<T extends Attempt>(attacks: readonly T[]): T[] {
  return attacks.filter(({ state }) => state !== "FAILED").sort((a, b) => a.attempt - b.attempt);
}

/** The counting attempt with identical contents, if any; handing it in again would only waste an attempt. */
export function sameAttempt<T extends Attempt & { readonly sha256: string }>(
  attacks: readonly T[],
  sha256: string,
): T | null {
  return countedAttempts(attacks).find((attack) => attack.sha256 === sha256) ?? null;
}

/** How many attempts remain of the round's limit. */
export function attemptsLeft(attacks: readonly Attempt[], attackAttempts: number): number {
  return Math.max(0, attackAttempts - countedAttempts(attacks).length);
}

/** The fields of a team that decide whom it may attack. */
export interface AttackingTeam {
  readonly id: string;
  readonly number: number;
  readonly withdrawnAt: Date | null;
}

/** Why a team may not attack any set; null if it may attack some. */
export function attackerRefusal({ number, withdrawnAt }: AttackingTeam): "committee" | "withdrawn" | null {
  if (number === COMMITTEE_TEAM) return "committee";
  return withdrawnAt === null ? null : "withdrawn";
}

/** Why a team that may attack may not attack another team's set; null if it may. */
export function targetRefusal(
  attacker: AttackingTeam,
  target: AttackingTeam,
): "own_set" | "target_withdrawn" | null {
  if (attacker.id === target.id) return "own_set";
  return target.withdrawnAt === null ? null : "target_withdrawn";
}

/**
 * Whether a locked set exists for anybody, i.e. its team had not withdrawn by the close. The close locks the other sets only so that
 * their teams can be restored: until then nobody sees or attacks them. A set whose team withdrew later is no longer attacked, but
 * stays listed, since others have it and may have attacked it.
 */
export function isShownSet(
  { lockedAt }: { readonly lockedAt: Date },
  { withdrawnAt }: { readonly withdrawnAt: Date | null },
): boolean {
  return withdrawnAt === null || withdrawnAt > lockedAt;
}
