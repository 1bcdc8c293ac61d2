import { inContest } from "../../contest/contest-link.ts";
import { type AuthenticatedViewer, seesContest } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { loadShownContests } from "../load-shown-contests.ts";

const select = {
  id: true,
  slug: true,
  name: true,
  visibility: true,
  archivedAt: true,
  rounds: { select: { id: true, heldAt: true, boardFreezesAt: true, resultsPublishedAt: true } },
} as const;

/** The contests in which the viewer may find anything: those that they can see. Newest first, archived ones last. */
export async function loadSearchedContests(db: Database, viewer: AuthenticatedViewer) {
  const [contests, { choices }] = await Promise.all([
    db.contest.findMany({
      select,
      orderBy: [{ archivedAt: { sort: "asc", nulls: "first" } }, { createdAt: "desc" }],
    }),
    loadShownContests(db, viewer, null),
  ]);
  return contests
    .filter((contest) => seesContest(viewer, contest))
    .map((contest) => ({ ...contest, isShown: choices.some(({ id }) => id === contest.id) }));
}

export type SearchedContest = Awaited<ReturnType<typeof loadSearchedContests>>[number];

/** A page of a contest; of one that pages cannot show any more, its results. */
export function pageInContest({ slug, isShown }: SearchedContest, path: string): string {
  return isShown ? inContest(path, slug) : `/contests/${slug}/results`;
}
