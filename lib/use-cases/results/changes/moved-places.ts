import type { AwardPlace, Place, Places, PlacesOfRankings } from "../../../contest/places.ts";

type PlaceOfTeam = Pick<Place, "rank" | "total">;

/** A team whose place or total changed; null where it is not ranked. */
export interface MovedTeam {
  readonly team: Place["team"];
  readonly before: PlaceOfTeam | null;
  readonly after: PlaceOfTeam | null;
}

/** For each ranking, the teams that moved, in order of their former places. */
export type MovedPlaces = Readonly<Record<keyof PlacesOfRankings, readonly MovedTeam[]>>;

/** An award whose teams changed. */
export interface MovedAward extends Pick<AwardPlace, "kind" | "place" | "score"> {
  readonly before: AwardPlace["teams"];
  readonly after: AwardPlace["teams"];
}

/** The differences between two states of published results, as far as both were published. */
export interface Moved {
  /** For each round on its own, by round id. */
  readonly rounds: readonly { readonly id: string; readonly places: MovedPlaces }[];
  /** Over all rounds; null unless the results of all rounds were published at both times. */
  readonly contest: { readonly places: MovedPlaces; readonly awards: readonly MovedAward[] } | null;
}

/** Compares the places before a change with those after it. */
export function movedBetween(before: Places, after: Places): Moved {
  const rounds = before.rounds.flatMap(({ id, places }) => {
    const then = after.rounds.find((found) => found.id === id);
    return then ? [{ id, places: movedPlaces(places, then.places) }] : [];
  });
  if (!before.contest || !after.contest) return { rounds, contest: null };
  const places = movedPlaces(before.contest.places, after.contest.places);
  return { rounds, contest: { places, awards: movedAwards(before.contest.awards, after.contest.awards) } };
}

function movedPlaces(before: PlacesOfRankings, after: PlacesOfRankings): MovedPlaces {
  return {
    anonymization: movedTeams(before.anonymization, after.anonymization),
    reidentification: movedTeams(before.reidentification, after.reidentification),
    traceInference: movedTeams(before.traceInference, after.traceInference),
  };
}

function movedTeams(before: readonly Place[], after: readonly Place[]): MovedTeam[] {
  const [then, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.team.number, row])));
  const teams = new Map([...before, ...after].map(({ team }) => [team.number, team]));
  return [...teams.values()].flatMap((team) => {
    const [old, next] = [then, now].map((rows) => placeIn(rows, team.number));
    if (old?.rank === next?.rank && old?.total === next?.total) return [];
    return [{ team, before: old, after: next }];
  });
}

function placeIn(rows: ReadonlyMap<number, Place>, team: number): PlaceOfTeam | null {
  const row = rows.get(team);
  return row ? { rank: row.rank, total: row.total } : null;
}

function movedAwards(before: readonly AwardPlace[], after: readonly AwardPlace[]): MovedAward[] {
  return before.flatMap(({ kind, place, score, teams }) => {
    const now = after.find((award) => award.kind === kind && award.place === place && award.score === score);
    const holders = now?.teams ?? [];
    const numbers = [teams, holders].map((list) => list.map(({ number }) => number).join(" "));
    return numbers[0] === numbers[1] ? [] : [{ kind, place, score, before: teams, after: holders }];
  });
}
