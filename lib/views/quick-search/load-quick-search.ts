import { z } from "zod";
import { foldedText, searchWords } from "../../common/search-words.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { findSubmissions } from "./find-submissions.ts";
import { findTeams } from "./find-teams.ts";
import type { QuickSearchView } from "./quick-search-view.ts";
import { loadSearchedContests, pageInContest } from "./searched-contests.ts";

/** The most that is shown of each kind. */
const MOST = 6;

/** Every word must be found; more would be no quick search. */
const MOST_WORDS = 8;

export const quickSearchSchema = z.object({
  /** Words of a contest's, team's or round's name, a team's number, a submission's kind or number. */
  q: z.string().trim().min(1).max(100),
});

/**
 * Finds contests, teams and submissions by their names and numbers, in any case and width. Nothing is found that the viewer could not
 * open, or that the public board hides from them. It compares the names of all teams, and reads submissions of the sets that the words name.
 */
export async function loadQuickSearch(
  db: Database,
  viewer: AuthenticatedViewer,
  { q }: z.output<typeof quickSearchSchema>,
  now = databaseClock.now(),
): Promise<QuickSearchView> {
  const words = searchWords(q).slice(0, MOST_WORDS);
  const contests = await loadSearchedContests(db, viewer);
  const [teams, submissions] = await Promise.all([
    findTeams(db, contests, words, MOST),
    findSubmissions(db, viewer, contests, { words, most: MOST, now }),
  ]);
  const named = contests.filter(({ name, slug }) => {
    const text = foldedText(`${name} ${slug}`);
    return words.every((word) => text.includes(word));
  });
  return {
    contests: named
      .slice(0, MOST)
      .map((contest) => ({ name: contest.name, page: pageInContest(contest, "/") })),
    teams,
    submissions,
  };
}
