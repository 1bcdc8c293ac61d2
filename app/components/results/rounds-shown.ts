import type { ContestResults, ResultsRound } from "@/lib/use-cases/standings/results/contest-results.ts";

/** Whether a round has results by now: sets, or published ones, which also say that there were none. */
export function hasResults({ sets, final }: ResultsRound): boolean {
  return final || sets.length > 0;
}

/**
 * Narrows a contest's results to the round that is asked for by its slug; without one, to all rounds that have results by now. A round that
 * has not begun is in no table.
 */
export function roundsShown(results: ContestResults, asked: string | string[] | undefined): ContestResults {
  const begun = results.rounds.filter(hasResults);
  const one = begun.find(({ slug }) => slug === asked);
  // Votes are over the whole contest.
  if (one && results.rounds.length > 1) {
    return { ...results, rounds: [one], final: one.final, presenterVotes: null };
  }
  return { ...results, rounds: begun };
}
