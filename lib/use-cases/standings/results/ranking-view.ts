import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import type { AttackMinimum } from "../../../core/scores/attack-minimum.ts";
import { rankAttackers } from "../../../core/scores/attack-ranking.ts";
import type { PrivacyScore } from "../../../core/scores/attacked-set.ts";
import { rankContest } from "../../../core/scores/contest-totals.ts";
import type { ContestResults, ResultsTeam } from "./contest-results.ts";

/** A team's row in the anonymization ranking. */
export interface AnonymizationRow {
  readonly rank: number;
  readonly team: ResultsTeam;
  readonly rounds: readonly {
    readonly round: string;
    readonly weight: number;
    readonly reidentification: AttackMinimum;
    readonly traceInference: AttackMinimum;
    readonly sum: number;
  }[];
  /** Weighted sum over the rounds. */
  readonly total: number;
}

/** A team's row in an attack ranking; the lowest total ranks first. */
export interface AttackRow {
  readonly rank: number;
  readonly team: ResultsTeam;
  readonly rounds: readonly {
    readonly round: string;
    readonly weight: number;
    readonly sum: number;
    /** How many of the other teams' valid sets it attacked. */
    readonly attacked: number;
    readonly targets: number;
  }[];
  readonly total: number;
  readonly attacked: number;
}

/** The response of `GET /api/v1/contests/{contest}/ranking`. */
export interface RankingView {
  readonly contest: ContestResults["contest"];
  readonly anonymization: readonly AnonymizationRow[];
  /** Empty until a team has attacked. */
  readonly attack: Readonly<Record<PrivacyScore, readonly AttackRow[]>>;
}

/** The anonymization ranking and both attack rankings over the given rounds; team 000 does not compete. */
export function rankingView({ contest, teams, rounds }: ContestResults): RankingView {
  const named = new Map(teams.map((team) => [team.number, team]));
  const numbers = competitors(teams);
  const teamOf = (number: number) => named.get(number) ?? { number, name: "" };
  const attack = (score: PrivacyScore): AttackRow[] => {
    const ranked = rankAttackers(rounds, numbers, score);
    if (ranked.every(({ attacked }) => attacked === 0)) return [];
    return ranked.map(({ rank, team, total, attacked, rounds: sums }) => ({
      rank,
      team: teamOf(team),
      total,
      attacked,
      rounds: sums.map(({ sum, weight, shares }, i) => ({
        round: rounds[i].slug,
        weight,
        sum,
        attacked: shares.filter(({ reason }) => reason === "attack").length,
        targets: shares.filter(({ reason }) => reason !== "own").length,
      })),
    }));
  };
  return {
    contest,
    anonymization: rankContest(rounds, numbers).map(({ rank, team, total, rounds: totals }) => ({
      rank,
      team: teamOf(team),
      total,
      rounds: totals.map((round, i) => ({ round: rounds[i].slug, ...round })),
    })),
    attack: { reidentification: attack("reidentification"), traceInference: attack("traceInference") },
  };
}

/** The numbers of the competing teams. */
export function competitors(teams: readonly ResultsTeam[]): number[] {
  return teams.map(({ number }) => number).filter((number) => number !== COMMITTEE_TEAM);
}
