import type { ContestResults, ResultsRound } from "@/lib/use-cases/standings/results/contest-results.ts";

/** Whether a round has results by now: sets, or published ones, which also say that there were none. */
export function hasResults({ sets, final }: ResultsRound): boolean {
  return final || sets.length > 0;
}

/** The round that is asked for by its slug, of several, if it has results. */
export function roundAsked(
  { rounds }: ContestResults,
  asked: string | string[] | undefined,
): ResultsRound | undefined {
  return rounds.length > 1 ? rounds.find((round) => round.slug === asked && hasResults(round)) : undefined;
}

/** Narrows a contest's results to one round or, without it, to all that have results. A round that has not begun is in no table. */
export function roundsShown(results: ContestResults, one: ResultsRound | undefined): ContestResults {
  // Votes are over the whole contest.
  if (one) return { ...results, rounds: [one], final: one.final, presenterVotes: null };
  return { ...results, rounds: results.rounds.filter(hasResults) };
}
