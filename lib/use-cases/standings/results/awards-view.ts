import { type Award, awardsOf2019 } from "../../../core/scores/awards.ts";
import type { ContestResults, ResultsTeam } from "./contest-results.ts";
import { competitors } from "./ranking-view.ts";

/** An award with the names of its teams. */
export interface AwardView extends Omit<Award, "teams" | "passedOver"> {
  readonly teams: readonly ResultsTeam[];
  readonly passedOver: readonly {
    readonly team: ResultsTeam;
    readonly because: Award["passedOver"][number]["because"];
  }[];
}

/** The response of `GET /api/v1/contests/{contest}/awards`. */
export interface AwardsView {
  readonly contest: ContestResults["contest"];
  /** Whether all results are published; until then the awards are provisional. */
  readonly final: boolean;
  readonly awards: readonly AwardView[];
}

/** The awards of PWS Cup 2019 that follow from the given rounds. */
export function awardsView({ contest, teams, rounds, presenterVotes, final }: ContestResults): AwardsView {
  const named = new Map(teams.map((team) => [team.number, team]));
  const teamOf = (number: number) => named.get(number) ?? { number, name: "" };
  const awards = awardsOf2019(rounds, competitors(teams), presenterVotes).map((award) => ({
    ...award,
    teams: award.teams.map(teamOf),
    passedOver: award.passedOver.map(({ team, because }) => ({ team: teamOf(team), because })),
  }));
  return { contest, final, awards };
}
