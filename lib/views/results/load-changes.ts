import { NOBODY } from "../../auth/viewer.ts";
import type { Database } from "../../db/client.ts";
import { placesSchema } from "../../results/places.ts";
import { resultsActSchema } from "../../results/results-change.ts";
import { type ChangesView, changesView, type StoredChange } from "./changes-view.ts";
import type { ContestResults } from "./contest-results.ts";
import { loadResults } from "./load-results.ts";
import { placesOf } from "./places-of.ts";

/**
 * What changed a contest's results after they were published, for everybody.
 * @param contest its slug or id
 * @throws UserError `contest_not_found` (404)
 */
export async function loadChanges(db: Database, contest: string): Promise<ChangesView> {
  return changesOf(db, await loadResults(db, contest, null, NOBODY));
}

/** The same of results that are loaded: of all rounds. */
export async function changesOf(db: Database, results: ContestResults): Promise<ChangesView> {
  const { contest, rounds } = results;
  const slugs = new Map(rounds.map(({ id, slug }) => [id, slug]));
  const changes = await storedChanges(db, contest.slug);
  return { contest, changes: changesView(changes, placesOf(results), slugs) };
}

/** A change without its places. */
export type ToldChange = Omit<StoredChange, "before">;

/** What changed a contest's published results, when and why; the earliest first. @param contest its slug */
export async function listChanges(db: Database, contest: string): Promise<ToldChange[]> {
  return (await storedChanges(db, contest)).map(({ before: _, ...change }) => change);
}

async function storedChanges(db: Database, contest: string): Promise<StoredChange[]> {
  const rows = await db.resultsChange.findMany({
    where: { contest: { slug: contest } },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, at, act, reason, before }) => ({
    ...{ id, at: at.toISOString(), reason },
    act: resultsActSchema.parse(act),
    before: placesSchema.parse(before),
  }));
}

/** That published results of a contest changed: how often, and when they did last. */
export interface ChangesMark {
  readonly count: number;
  readonly at: string;
}

/** The same in brief; null where none changed. */
export async function markOfChanges(db: Database, contest: string): Promise<ChangesMark | null> {
  const { _count, _max } = await db.resultsChange.aggregate({
    where: { contest: { slug: contest } },
    _count: true,
    _max: { at: true },
  });
  return _max.at && { count: _count, at: _max.at.toISOString() };
}
