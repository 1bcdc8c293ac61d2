import {
  type AttackedRound,
  type AttackedSet,
  countsAgainst,
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
  const sumsOf = rounds.map((round) => attackSums(round, score));
  const rows = teams.map((team) => {
    const sums = sumsOf.map((sumOf) => sumOf(team));
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

/**
 * One round's sum of any attacker, with what each valid set adds to it. Attacks are sorted by attacker once, for however
 * many attackers are asked for.
 */
export function attackSums(
  { sets, weight }: AttackedRound,
  score: PrivacyScore,
): (attackingTeam: number) => AttackSum {
  const targets = sets
    .filter(({ valid }) => valid)
    .map((target) => ({ target, byTeam: lowestByTeam(target, score) }));
  return (team) => {
    const shares = targets.map(({ target, byTeam }) => targetShare(target, team, byTeam.get(team) ?? null));
    return { shares, sum: exactSum(shares.map((share) => share.score)), weight };
  };
}

/** Of each team the attempt that counts against a set. */
function lowestByTeam(target: AttackedSet, score: PrivacyScore): ReadonlyMap<number, ScoredAttack> {
  const byTeam = new Map<number, ScoredAttack>();
  for (const attack of target.attacks[score]) {
    const { attacker } = attack;
    if (!("team" in attacker) || !countsAgainst(target, attack)) continue;
    const before = byTeam.get(attacker.team);
    if (before === undefined || attack.score < before.score) byTeam.set(attacker.team, attack);
  }
  return byTeam;
}

function targetShare(target: AttackedSet, team: number, attack: ScoredAttack | null): TargetShare {
  if (target.team === team) return { target, score: 0, reason: "own", attack: null };
  if (attack === null) return { target, score: 1, reason: "notAttacked", attack };
  return { target, score: attack.score, reason: "attack", attack };
}
