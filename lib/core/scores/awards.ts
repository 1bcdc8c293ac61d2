import { type RankedAttacker, rankAttackers } from "./attack-ranking.ts";
import { type AttackedRound, PRIVACY_SCORES, type PrivacyScore } from "./attacked-set.ts";
import { bestPresenter, type PresenterVotes } from "./best-presenter.ts";
import { type ContestTotal, type RoundTotal, rankContest } from "./contest-totals.ts";
import { exactSum } from "./exact-sum.ts";
import { rankBy } from "./ranking.ts";

/** The awards of 2019. All are decided by scores, except the best presenter's, which is decided by votes. */
export const AWARD_KINDS = ["overall", "bestAnonymizer", "bestRiskAssessor", "bestPresenter"] as const;

export type AwardKind = (typeof AWARD_KINDS)[number];

/** An award, who receives it, and why. */
export interface Award {
  readonly kind: AwardKind;
  /** 1 to 3 for the overall awards, else 1. */
  readonly place: number;
  /** The privacy score that it is about; null for the overall awards, which are about both, and for the best presenter's. */
  readonly score: PrivacyScore | null;
  /** The winners: several if they are tied, none if nobody qualifies. */
  readonly teams: readonly number[];
  /** The deciding score or number of votes; null if nobody qualifies. */
  readonly value: number | null;
  /** Teams that ranked as high or higher but are excluded, with the award that excludes them. */
  readonly passedOver: readonly { readonly team: number; readonly because: "overall" | "bestAnonymizer" }[];
}

const PLACES = [1, 2, 3];

/**
 * Determines the awards of 2019, in the order in which they are given: overall 1st to 3rd; best anonymizer (ID disclosure), (trace
 * inference); best risk assessor (ID disclosure), (trace inference), chosen from the teams that have neither the overall
 * win nor the corresponding best-anonymizer award (PWS Cup 2019 rules); best presenter. A team with a total of 0 gets no award for
 * anonymizing, and one that attacked nothing gets none for assessing. Tied teams share an award.
 * @param teams numbers of the teams that compete
 * @param votes for the best presenter; null if they are not known, in which case that award is left out
 */
export function awardsOf2019(
  rounds: readonly AttackedRound[],
  teams: readonly number[],
  votes: readonly PresenterVotes[] | null = null,
): Award[] {
  const totals = rankContest(rounds, teams);
  const overall = PLACES.map((place) => overallAward(totals, place));
  const anonymizers = PRIVACY_SCORES.map((score) => bestAnonymizer(totals, score));
  const assessors = PRIVACY_SCORES.map((score, i) =>
    bestRiskAssessor(rankAttackers(rounds, teams, score), score, overall[0], anonymizers[i]),
  );
  return [...overall, ...anonymizers, ...assessors, ...(votes ? [presenterAward(votes, teams)] : [])];
}

function presenterAward(votes: readonly PresenterVotes[], teams: readonly number[]): Award {
  const best = bestPresenter(votes, teams);
  return {
    kind: "bestPresenter",
    place: 1,
    score: null,
    teams: best.teams,
    value: best.votes,
    passedOver: [],
  };
}

function overallAward(totals: readonly ContestTotal[], place: number): Award {
  const rows = totals.filter(({ rank, total }) => rank === place && total > 0);
  return {
    kind: "overall",
    place,
    score: null,
    teams: rows.map(({ team }) => team),
    value: rows[0]?.total ?? null,
    passedOver: [],
  };
}

/** The highest weighted sum over rounds of s_I,min of the IDP sets, or of s_T,min of the TRP sets. */
function bestAnonymizer(totals: readonly ContestTotal[], score: PrivacyScore): Award {
  const weighted = (round: RoundTotal) => round[score].score * round.weight;
  const ranked = rankBy(
    totals.map(({ team, rounds }) => ({ team, value: exactSum(rounds.map(weighted)) })),
    ({ value }) => value,
  );
  const rows = ranked.filter(({ rank, value }) => rank === 1 && value > 0);
  const teams = rows.map(({ team }) => team);
  return { kind: "bestAnonymizer", place: 1, score, teams, value: rows[0]?.value ?? null, passedOver: [] };
}

function bestRiskAssessor(
  attackers: readonly RankedAttacker[],
  score: PrivacyScore,
  win: Award,
  anonymizer: Award,
): Award {
  const active = attackers.filter(({ attacked }) => attacked > 0);
  const holds = (team: number) => {
    if (win.teams.includes(team)) return "overall" as const;
    return anonymizer.teams.includes(team) ? ("bestAnonymizer" as const) : null;
  };
  const best = active.find(({ team }) => holds(team) === null);
  const upTo = best ? active.filter(({ rank }) => rank <= best.rank) : active;
  return {
    kind: "bestRiskAssessor",
    place: 1,
    score,
    teams: upTo.filter(({ team }) => holds(team) === null).map(({ team }) => team),
    value: best?.total ?? null,
    passedOver: upTo.flatMap(({ team }) => {
      const because = holds(team);
      return because ? [{ team, because }] : [];
    }),
  };
}
