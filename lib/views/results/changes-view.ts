import { type Moved, type MovedPlaces, movedBetween } from "../../results/moved-places.ts";
import type { Places } from "../../results/places.ts";
import type { ResultsAct } from "../../results/results-change.ts";
import type { ContestResults } from "./contest-results.ts";

/** A change of published results as it is stored. */
export interface StoredChange {
  readonly id: string;
  readonly at: string;
  readonly act: ResultsAct;
  readonly reason: string;
  readonly before: Places;
}

/** What changed results after they were published, and what stood before. */
export interface ResultsChangeView extends Omit<StoredChange, "before"> {
  /** Of each round alone whose results were published. */
  readonly rounds: readonly { readonly round: string; readonly places: MovedPlaces }[];
  /** Over all rounds; null where not all results were published. */
  readonly contest: Moved["contest"];
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
  const { rounds, contest } = movedBetween(before, after);
  const named = rounds.flatMap(({ id, places }) => {
    const round = slugs.get(id);
    return round === undefined ? [] : [{ round, places }];
  });
  return { rounds: named, contest };
}
