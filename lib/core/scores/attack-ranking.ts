import {
  type AttackedRound,
  type AttackedSet,
  countsAgainst,
  lowestAttack,
  type PrivacyScore,
  type ScoredAttack,
} from "./attacked-set.ts";
import { exactSum } from "./exact-sum.ts";
import { rankBy } from "./ranking.ts";

/** What one target adds to an attacker's sum. */
export interface TargetShare {
  readonly target: AttackedSet;
  /** The lower of the attempts; 1 of a set that was not attacked; 0 of an own one. */
  readonly score: number;
  readonly reason: "attack" | "notAttacked" | "own";
  /** The attempt that counts; null without one. */
  readonly attack: ScoredAttack | null;
}

/** One round of one attacker. */
export interface AttackSum {
  readonly shares: readonly TargetShare[];
  /** The shares added, in [0, number of valid sets]. */
  readonly sum: number;
  readonly weight: number;
}

/** A team's line of the attack ranking. */
export interface RankedAttacker {
  readonly team: number;
  readonly rounds: readonly AttackSum[];
  /** The rounds' sums, weighted and added; the lowest wins. */
  readonly total: number;
  /** How many sets it attacked, in all rounds. */
  readonly attacked: number;
  readonly rank: number;
}

/**
 * The attack ranking (risk assessors) by s_I or by s_T: for each team the sum, over all valid sets of other teams, IDP and
 * TRP alike, and team 000's, of the score that it pushed each down to. A set that it did not attack counts 1, its own
 * count 0, invalid ones are left out; of two attempts the lower counts. Rounds add up with their weights; the lowest total
 * ranks first, equal ones share a rank (PWS Cup 2019 rules).
 * @param teams numbers of the teams that compete
 */
export function rankAttackers(
  rounds: readonly AttackedRound[],
  teams: readonly number[],
  score: PrivacyScore,
): RankedAttacker[] {
  const rows = teams.map((team) => {
    const sums = rounds.map((round) => attackSum(round, team, score));
    const shares = sums.flatMap((sum) => sum.shares);
    return {
      team,
      rounds: sums,
      total: exactSum(sums.map(({ sum, weight }) => sum * weight)),
      attacked: shares.filter(({ reason }) => reason === "attack").length,
    };
  });
  return rankBy(rows, ({ total }) => -total);
}

/** One round's sum of one attacker, with what each valid set adds to it. */
export function attackSum({ sets, weight }: AttackedRound, team: number, score: PrivacyScore): AttackSum {
  const shares = sets.filter(({ valid }) => valid).map((target) => targetShare(target, team, score));
  return { shares, sum: exactSum(shares.map((share) => share.score)), weight };
}

function targetShare(target: AttackedSet, team: number, score: PrivacyScore): TargetShare {
  if (target.team === team) return { target, score: 0, reason: "own", attack: null };
  const attack = lowestAttack(
    target.attacks[score].filter(
      (candidate) =>
        "team" in candidate.attacker && candidate.attacker.team === team && countsAgainst(target, candidate),
    ),
  );
  if (attack === null) return { target, score: 1, reason: "notAttacked", attack };
  return { target, score: attack.score, reason: "attack", attack };
}
