/** The number of the jury's votes for a team. */
export interface PresenterVotes {
  readonly team: number;
  readonly votes: number;
}

/**
 * The best presenters: the teams among `teams` with the most votes, ascending; none if there are no votes.
 * @param teams numbers of the teams that compete
 */
export function bestPresenter(
  votes: readonly PresenterVotes[],
  teams: readonly number[],
): { teams: number[]; votes: number | null } {
  const eligible = votes.filter((row) => teams.includes(row.team) && row.votes > 0);
  if (eligible.length === 0) return { teams: [], votes: null };
  const most = Math.max(...eligible.map((row) => row.votes));
  const best = eligible.filter((row) => row.votes === most).map(({ team }) => team);
  return { teams: best.sort((a, b) => a - b), votes: most };
}
