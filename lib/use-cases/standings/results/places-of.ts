import type { Place, Places, PlacesOfRankings } from "../../../contest/places.ts";
import { awardsView } from "./awards-view.ts";
import type { ContestResults, ResultsRound, ResultsTeam } from "./contest-results.ts";
import { rankingView } from "./ranking-view.ts";

/**
 * The places in a contest's published results: for each published round and, once all are published, over all rounds with awards.
 * @param results of all rounds, as the public sees them
 */
export function placesOf(results: ContestResults): Places {
  const published = results.rounds.filter(({ final }) => final);
  const awards = awardsView(results).awards.map(({ kind, place, score, teams }) => {
    return { kind, place, score, teams: teams.map(named) };
  });
  return {
    rounds: published.map((round) => ({ id: round.id, places: placesOver(results, [round]) })),
    contest: results.final ? { places: placesOver(results, results.rounds), awards } : null,
  };
}

function placesOver(results: ContestResults, rounds: readonly ResultsRound[]): PlacesOfRankings {
  const { anonymization, attack } = rankingView({ ...results, rounds });
  const { reidentification, traceInference } = attack;
  return {
    anonymization: anonymization.map(placeOf),
    reidentification: reidentification.map(placeOf),
    traceInference: traceInference.map(placeOf),
  };
}

function placeOf({ team, rank, total }: Place): Place {
  return { team: named(team), rank, total };
}

function named({ number, name }: ResultsTeam): ResultsTeam {
  return { number, name };
}
