import {
  type AttackedRound,
  type AttackedSet,
  countsAgainst,
  type PrivacyScore,
  type ScoredAttack,
} from "./attacked-set.ts";
import { exactSum } from "./exact-sum.ts";
import { rankBy } from "./ranking.ts";

/** The contribution of one target to an attacker's sum. */
export interface TargetShare {
  readonly target: AttackedSet;
  /** The lowest score of the counting attempts; 1 for a set that was not attacked, 0 for the attacker's own. */
  readonly score: number;
  readonly reason: "attack" | "notAttacked" | "own";
  /** The attempt with the lowest score; null if there is none. */
  readonly attack: ScoredAttack | null;
}

/** An attacker's result in one round. */
export interface AttackSum {
  readonly shares: readonly TargetShare[];
  /** The sum of the shares' scores, in [0, number of valid sets]. */
  readonly sum: number;
  readonly weight: number;
}

/** A team's row of the attack ranking. */
export interface RankedAttacker {
  readonly team: number;
  readonly rounds: readonly AttackSum[];
  /** The weighted sum of the rounds' sums; the lowest wins. */
  readonly total: number;
  /** The number of sets it attacked, in all rounds. */
  readonly attacked: number;
  readonly rank: number;
}

/**
 * The attack ranking (risk assessors) by s_I or by s_T. A team's sum adds, over all valid sets of other teams and of team 000,
 * IDP and TRP alike, the lowest score to which the team's attacks reduced the set. A set that it did not attack counts 1, its own sets
 * count 0, invalid sets are left out. The total is the weighted sum over rounds; the lowest total ranks first, and equal totals share
 * a rank (PWS Cup 2019 rules).
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
 * Returns a function that gives any attacker's sum in one round, with the contribution of each valid set. Groups the attacks by
 * attacker once for all calls.
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

/** For each team that attacked a set, the counting attempt with the lowest score. */
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
