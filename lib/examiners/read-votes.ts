import { may, type Viewer } from "../contest/permissions.ts";
import type { PresenterVotes } from "../core/scores/best-presenter.ts";
import type { Database } from "../db/client.ts";
import { TAKING_PART } from "../teams/taking-part.ts";
import { voteStanding } from "./vote-standing.ts";

/** An examiner as organizers see them: whether they have voted, never for whom. */
export interface ExaminerView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly votedAt: string | null;
}

/** What an examiner's own page shows. */
export interface OwnVoteView {
  /** Whether the vote may still be cast or changed. */
  readonly open: boolean;
  /** The team that they voted for; null before they have. */
  readonly team: number | null;
  /** Whom they may vote for. */
  readonly candidates: readonly { readonly number: number; readonly name: string }[];
}

/** A contest's examiners by name. */
export async function listExaminers(db: Database, contestId: string): Promise<ExaminerView[]> {
  const rows = await db.examiner.findMany({
    where: { contestId },
    include: { user: { select: { name: true, email: true } }, vote: { select: { votedAt: true } } },
    orderBy: [{ user: { name: "asc" } }, { id: "asc" }],
  });
  return rows.map(({ id, user, vote }) => ({ id, ...user, votedAt: vote?.votedAt.toISOString() ?? null }));
}

/**
 * How many votes each team has, for whoever may know: organizers at once, everybody with the results.
 * @returns null for others, and where nobody was named to vote
 */
export async function loadPresenterVotes(
  db: Database,
  contestId: string,
  viewer: Viewer,
  now: Date,
): Promise<PresenterVotes[] | null> {
  if (!may(viewer, "vote.readTally", null, await voteStanding(db, contestId, now))) return null;
  if ((await db.examiner.count({ where: { contestId } })) === 0) return null;
  const teams = await db.team.findMany({
    where: { contestId, ...TAKING_PART, presenterVotes: { some: {} } },
    select: { number: true, _count: { select: { presenterVotes: true } } },
    orderBy: { number: "asc" },
  });
  return teams.map(({ number, _count }) => ({ team: number, votes: _count.presenterVotes }));
}

/** The vote of an examiner, and whom they can vote for. */
export async function loadOwnVote(
  db: Database,
  contestId: string,
  viewer: Viewer,
  now = new Date(),
): Promise<OwnVoteView> {
  const open = may(viewer, "vote.cast", null, await voteStanding(db, contestId, now));
  const vote = await db.presenterVote.findFirst({
    where: { examiner: { contestId, userId: viewer.userId ?? undefined } },
    select: { team: { select: { number: true } } },
  });
  const candidates = await db.team.findMany({
    where: { contestId, ...TAKING_PART, number: { gt: 0 }, id: { not: viewer.teamId ?? undefined } },
    select: { number: true, name: true },
    orderBy: { number: "asc" },
  });
  return { open, team: vote?.team.number ?? null, candidates };
}
