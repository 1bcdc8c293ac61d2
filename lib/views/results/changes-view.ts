import type { AwardPlace, Place, Places, PlacesOfRankings } from "../../results/places.ts";
import type { ResultsAct } from "../../results/results-change.ts";
import type { ContestResults, ResultsTeam } from "./contest-results.ts";

/** A change of published results as it is stored. */
export interface StoredChange {
  readonly id: string;
  readonly at: string;
  readonly act: ResultsAct;
  readonly reason: string;
  readonly before: Places;
}

type PlaceOfTeam = Pick<Place, "rank" | "total">;

/** A team whose place or total changed; null where it is not ranked. */
export interface MovedTeam {
  readonly team: ResultsTeam;
  readonly before: PlaceOfTeam | null;
  readonly after: PlaceOfTeam | null;
}

/** By the ranking: the teams that moved, by the places that they had. */
export type MovedPlaces = Readonly<Record<keyof PlacesOfRankings, readonly MovedTeam[]>>;

/** An award that others have now. */
export interface MovedAward extends Pick<AwardPlace, "kind" | "place" | "score"> {
  readonly before: readonly ResultsTeam[];
  readonly after: readonly ResultsTeam[];
}

/** What changed results after they were published, and what stood before. */
export interface ResultsChangeView extends Omit<StoredChange, "before"> {
  /** Of each round alone whose results were published. */
  readonly rounds: readonly { readonly round: string; readonly places: MovedPlaces }[];
  /** Over all rounds; null where not all results were published. */
  readonly contest: { readonly places: MovedPlaces; readonly awards: readonly MovedAward[] } | null;
}

/** What `GET /api/v1/contests/{contest}/changes` answers. */
export interface ChangesView {
  readonly contest: ContestResults["contest"];
  /** The latest first. */
  readonly changes: readonly ResultsChangeView[];
}

/**
 * What each change did: its places before are held against those before the next one, the last one's against the present.
 * @param changes the oldest first
 * @param slugs of the rounds, by id
 */
export function changesView(
  changes: readonly StoredChange[],
  present: Places,
  slugs: ReadonlyMap<string, string>,
): ResultsChangeView[] {
  const views = changes.map(({ before, ...change }, i) => {
    const after = changes[i + 1]?.before ?? present;
    return { ...change, ...difference(before, after, slugs) };
  });
  return views.reverse();
}

function difference(
  before: Places,
  after: Places,
  slugs: ReadonlyMap<string, string>,
): Pick<ResultsChangeView, "rounds" | "contest"> {
  const rounds = before.rounds.flatMap(({ id, places }) => {
    const [then, round] = [after.rounds.find((found) => found.id === id), slugs.get(id)];
    return then && round ? [{ round, places: movedPlaces(places, then.places) }] : [];
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
