import type { ContestResults } from "@/lib/use-cases/standings/results/contest-results.ts";

/**
 * Narrows a contest's results to the round that is asked for by its slug; without one, to all rounds that have results by now. A round that
 * has not begun is in no table.
 */
export function roundsShown(results: ContestResults, asked: string | string[] | undefined): ContestResults {
  const begun = results.rounds.filter(({ sets }) => sets.length > 0);
  const one = begun.find(({ slug }) => slug === asked);
  // Votes are over the whole contest.
  if (one && results.rounds.length > 1) {
    return { ...results, rounds: [one], final: one.final, presenterVotes: null };
  }
  return { ...results, rounds: begun };
}
