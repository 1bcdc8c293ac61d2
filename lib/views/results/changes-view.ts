import type { Places } from "../../contest/places.ts";
import type { ResultsAct } from "../../contest/results-change.ts";
import { type Moved, type MovedPlaces, movedBetween } from "../../use-cases/results/changes/moved-places.ts";
import type { ContestResults } from "../../use-cases/standings/results/contest-results.ts";

/** A stored change of published results. */
export interface StoredChange {
  readonly id: string;
  readonly at: string;
  readonly act: ResultsAct;
  readonly reason: string;
  readonly before: Places;
}

/** A change made after results were published, with the places that it changed. */
export interface ResultsChangeView extends Omit<StoredChange, "before"> {
  /** For each round on its own whose results were published before and after the change. */
  readonly rounds: readonly { readonly round: string; readonly places: MovedPlaces }[];
  /** Over all rounds; null unless all results were published. */
  readonly contest: Moved["contest"];
}

/** The response of `GET /api/v1/contests/{contest}/changes`. */
export interface ChangesView {
  readonly contest: ContestResults["contest"];
  /** Latest first. */
  readonly changes: readonly ResultsChangeView[];
}

/**
 * Derives what each change did: compares the places before it with those before the next change, or with the present ones.
 * @param changes oldest first
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
  const { rounds, contest } = movedBetween(before, after);
  const named = rounds.flatMap(({ id, places }) => {
    const round = slugs.get(id);
    return round === undefined ? [] : [{ round, places }];
  });
  return { rounds: named, contest };
}
