import { authenticate } from "../../platform/auth/authenticate.ts";
import { database } from "../../platform/db/database.ts";
import { findContest } from "../../use-cases/rounds/find-contest.ts";
import type { ContestResults } from "../../use-cases/standings/results/contest-results.ts";
import { loadResults } from "../../use-cases/standings/results/load-results.ts";

/**
 * Loads the results that a request asks for, as its sender may see them.
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function resultsFor(
  request: Request,
  contest: string,
  round: string | null,
): Promise<ContestResults> {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), contest, viewer);
  return loadResults(database(), id, round, viewer);
}
