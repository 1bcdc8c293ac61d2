import { placesSchema } from "../../contest/places.ts";
import { resultsActSchema } from "../../contest/results-change.ts";
import { ANONYMOUS_VIEWER } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import type { ContestResults } from "../../use-cases/standings/results/contest-results.ts";
import { loadResults } from "../../use-cases/standings/results/load-results.ts";
import { placesOf } from "../../use-cases/standings/results/places-of.ts";
import { type ChangesView, changesView, type StoredChange } from "./changes-view.ts";

/**
 * Loads the changes of a contest's results since they were published, as everybody may see them.
 * @param contest its slug or id
 * @throws UserError `contest_not_found` (404)
 */
export async function loadChanges(db: Database, contest: string): Promise<ChangesView> {
  return changesOf(db, await loadResults(db, contest, null, ANONYMOUS_VIEWER));
}

/** The same from results that are already loaded, for all rounds. */
export async function changesOf(db: Database, results: ContestResults): Promise<ChangesView> {
  const { contest, rounds } = results;
  const slugs = new Map(rounds.map(({ id, slug }) => [id, slug]));
  const changes = await storedChanges(db, contest.slug);
  return { contest, changes: changesView(changes, placesOf(results), slugs) };
}

/** A change without the places. */
export type PublicChange = Omit<StoredChange, "before">;

/** Lists the changes of a contest's published results, earliest first. @param contest its slug */
export async function listChanges(db: Database, contest: string): Promise<PublicChange[]> {
  return (await storedChanges(db, contest)).map(({ before: _, ...change }) => change);
}

async function storedChanges(db: Database, contest: string): Promise<StoredChange[]> {
  const rows = await db.resultsChange.findMany({
    where: { contest: { slug: contest } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, at, act, reason, before }) => ({
    id,
    at: at.toISOString(),
    reason,
    act: resultsActSchema.parse(act),
    before: placesSchema.parse(before),
  }));
}

/** How often a contest's published results changed, and when they last did. */
export interface ChangesMark {
  readonly count: number;
  readonly at: string;
}

/** Loads that summary; null if they never changed. */
export async function markOfChanges(db: Database, contest: string): Promise<ChangesMark | null> {
  const { _count, _max } = await db.resultsChange.aggregate({
    where: { contest: { slug: contest } },
    _count: true,
    _max: { at: true },
  });
  return _max.at && { count: _count, at: _max.at.toISOString() };
}
