import type { DataKind } from "../formats/file-names.ts";

export const PRIVACY_SCORES = ["reidentification", "traceInference"] as const;

/** The privacy score that an attack is measured by: s_I or s_T. */
export type PrivacyScore = (typeof PRIVACY_SCORES)[number];

/** The attacker: a sample program, by its name, or a team, by its number. */
export type Attacker = { readonly program: string } | { readonly team: number };

/** An attack on a set, with the privacy score that it left. */
export interface ScoredAttack {
  readonly attacker: Attacker;
  /** 1-based; 1 for a program. */
  readonly attempt: number;
  /** s_I or s_T, in [0, 1]; 1 if the attack achieved nothing. */
  readonly score: number;
}

/** A team's set of one kind, with the attacks on it grouped by their score. */
export interface AttackedSet {
  /** The owner, 0..999; 0 is the committee. */
  readonly team: number;
  readonly kind: DataKind;
  /** Whether s_U >= s_req. */
  readonly valid: boolean;
  /** How many attempts per attacker and kind of attack count; {@link COUNTING_ATTEMPTS} by default. */
  readonly countingAttempts?: number;
  readonly attacks: Readonly<Record<PrivacyScore, readonly ScoredAttack[]>>;
}

/** The data of one round that rankings need: the sets handed in and the round's weight. */
export interface AttackedRound {
  /** 1 and 9 in 2019. */
  readonly weight: number;
  readonly sets: readonly AttackedSet[];
}

/** How many attempts per attacker, target and kind count, by the rules of 2019. */
const COUNTING_ATTEMPTS = 2;

/** The privacy score that counts for each kind of set: s_I,min for an IDP set, s_T,min for a TRP set. */
export const SCORE_OF_KIND: Readonly<Record<DataKind, PrivacyScore>> = {
  IDP: "reidentification",
  TRP: "traceInference",
};

/** Whether an attack counts: it must not be a team's attack on its own set, nor an attempt beyond the allowed number. */
export function countsAgainst(set: AttackedSet, { attacker, attempt }: ScoredAttack): boolean {
  const { team, countingAttempts = COUNTING_ATTEMPTS } = set;
  return attempt <= countingAttempts && !("team" in attacker && attacker.team === team);
}

/** The attack with the lowest score, the first of equals; null if there are no attacks. */
export function lowestAttack(attacks: readonly ScoredAttack[]): ScoredAttack | null {
  return attacks.reduce<ScoredAttack | null>(
    (lowest, attack) => (lowest === null || attack.score < lowest.score ? attack : lowest),
    null,
  );
}
