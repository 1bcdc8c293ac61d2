import type { DataKind } from "../formats/file-names.ts";

export const PRIVACY_SCORES = ["reidentification", "traceInference"] as const;

/** What an attack measures: s_I or s_T. */
export type PrivacyScore = (typeof PRIVACY_SCORES)[number];

/** Who attacked: a sample program by its name, or a team by its number. */
export type Attacker = { readonly program: string } | { readonly team: number };

/** What one attack left of a set's privacy. */
export interface ScoredAttack {
  readonly attacker: Attacker;
  /** From 1; a program has one. */
  readonly attempt: number;
  /** s_I or s_T, in [0, 1]; 1: the attack achieved nothing. */
  readonly score: number;
}

/** One team's set of one kind, with the attacks on it by what they measure. */
export interface AttackedSet {
  /** The owner, 0..999; 0 is the committee. */
  readonly team: number;
  readonly kind: DataKind;
  /** Whether s_U >= s_req. */
  readonly valid: boolean;
  /** At most so many attempts per attacker and kind of attack count; {@link COUNTING_ATTEMPTS} when absent. */
  readonly countingAttempts?: number;
  readonly attacks: Readonly<Record<PrivacyScore, readonly ScoredAttack[]>>;
}

/** One round as far as its rankings need it: the sets that were handed in, and what the round weighs. */
export interface AttackedRound {
  /** 1 and 9 in 2019. */
  readonly weight: number;
  readonly sets: readonly AttackedSet[];
}

/** At most so many attempts per attacker, target and kind count (rules of 2019). */
const COUNTING_ATTEMPTS = 2;

/** What a set is protected against: an IDP set counts by its s_I,min, a TRP set by its s_T,min. */
export const SCORE_OF_KIND: Readonly<Record<DataKind, PrivacyScore>> = {
  IDP: "reidentification",
  TRP: "traceInference",
};

/** Whether the attack counts: not a team's on its own set, and no attempt beyond those that the round allows. */
export function countsAgainst(set: AttackedSet, { attacker, attempt }: ScoredAttack): boolean {
  const { team, countingAttempts = COUNTING_ATTEMPTS } = set;
  return attempt <= countingAttempts && !("team" in attacker && attacker.team === team);
}

/** The lowest of attacks, the first of equals; null of none. */
export function lowestAttack(attacks: readonly ScoredAttack[]): ScoredAttack | null {
  return attacks.reduce<ScoredAttack | null>(
    (lowest, attack) => (lowest === null || attack.score < lowest.score ? attack : lowest),
    null,
  );
}
