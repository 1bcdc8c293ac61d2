import { UserError } from "../../../common/errors.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { may, type Viewer } from "../../../contest/permissions.ts";
import type { Standing } from "../../../contest/standing.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { PresenterVotes } from "../../../core/scores/best-presenter.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { voteStanding } from "./vote-standing.ts";

/** A jury member as organizers see them: whether they have voted, but not for whom or when. */
export interface JuryMemberView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasVoted: boolean;
  /** Whether they must prove their address before they vote, because somebody else may have registered with it. */
  readonly needsProvenAddress: boolean;
}

/** What a jury member's own page shows. */
export interface OwnVoteView {
  /** Whether the vote may still be cast or changed. */
  readonly open: boolean;
  /** Whether they must choose their own password first, because somebody else knows the present one. */
  readonly needsOwnPassword: boolean;
  /** Whether they must prove their address first, with which somebody else may have registered. */
  readonly needsProvenAddress: boolean;
  /**
   * Number of the team that they voted for; null before they have voted, since they joined that team (whereby their vote counts no more),
   * and once the votes are counted.
   */
  readonly team: number | null;
  /** Whether that team has withdrawn since, so that the vote counts for nobody. */
  readonly withdrawn: boolean;
  /** The teams that they may vote for. */
  readonly candidates: readonly { readonly number: number; readonly name: string }[];
}

/** A contest's jury by name. */
export async function listJury(db: Database, contestId: string): Promise<JuryMemberView[]> {
  const rows = await db.juryMember.findMany({
    where: { contestId },
    include: { user: { select: { name: true, email: true, emailProvenAt: true } } },
    orderBy: [{ user: { name: "asc" } }, { id: "asc" }],
  });
  return rows.map(({ id, user: { emailProvenAt, ...person }, hasVoted }) => ({
    id,
    ...person,
    hasVoted,
    needsProvenAddress: emailProvenAt === null,
  }));
}

/** When a contest's vote was closed; null while it is open. */
export async function voteClosedAt(db: Database | Transaction, contestId: string): Promise<Date | null> {
  const contest = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  return contest.voteClosedAt;
}

/**
 * Loads each team's number of votes, if the viewer may know it: organizers once the vote is closed, everybody once the results
 * are published.
 * @returns null if the viewer may not know, or if there is no jury
 */
export async function loadPresenterVotes(
  db: Database | Transaction,
  contestId: string,
  viewer: Viewer,
  now: Date,
): Promise<PresenterVotes[] | null> {
  const standing = await voteStanding(db, contestId, now);
  if (!may(viewer, "vote.readTally", null, standing)) return null;
  if (!(await isCounted(db, contestId, standing))) return null;
  if ((await db.juryMember.count({ where: { contestId } })) === 0) return null;
  await recordLook(db, viewer, { contestId, rule: "vote.readTally", standing, what: `contest:${contestId}` });
  const teams = await db.team.findMany({
    where: { contestId, ...TAKING_PART, presenterVotes: { gt: 0 } },
    select: { number: true, presenterVotes: true },
    orderBy: { number: "asc" },
  });
  return teams.map(({ number, presenterVotes }) => ({ team: number, votes: presenterVotes }));
}

/** Refuses to reveal the tally of an open vote. @throws UserError `vote_open` (409) before it is closed */
export async function assertCounted(db: Database, contestId: string, now: Date): Promise<void> {
  if (await isCounted(db, contestId, await voteStanding(db, contestId, now))) return;
  const message = "The vote is not closed yet: until then nobody knows how it stands.";
  throw new UserError("vote_open", message, 409, { rule: "vote.readTally" });
}

/** Whether the tally may be known. Publishing results closes the vote only if there are ballots; without, there is nothing to hide. */
async function isCounted(
  db: Database | Transaction,
  contestId: string,
  { resultsPublished }: Standing,
): Promise<boolean> {
  return resultsPublished || (await voteClosedAt(db, contestId)) !== null;
}

/** Loads a jury member's vote and candidates. Hides the vote while somebody else may have access to the jury member's account. */
export async function loadOwnVote(
  db: Database,
  contestId: string,
  viewer: SignedInViewer,
): Promise<OwnVoteView> {
  const now = databaseClock.now();
  const { userId } = viewer;
  const isOpen = may(viewer.towards(contestId), "vote.cast", null, await voteStanding(db, contestId, now));
  const open = isOpen && (await voteClosedAt(db, contestId)) === null;
  const { passwordDrawn, emailProvenAt } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const vote = await db.presenterVote.findFirst({
    where: { juryMember: { contestId, userId }, team: { stays: { none: { userId } } } },
    select: { team: { select: { number: true, withdrawnAt: true } } },
  });
  const candidates = await db.team.findMany({
    where: { contestId, ...TAKING_PART, number: { not: COMMITTEE_TEAM }, stays: { none: { userId } } },
    select: { number: true, name: true },
    orderBy: { number: "asc" },
  });
  const needsProvenAddress = emailProvenAt === null;
  const chosen = passwordDrawn || needsProvenAddress ? null : vote?.team;
  return {
    open,
    needsOwnPassword: passwordDrawn,
    needsProvenAddress,
    team: chosen?.number ?? null,
    withdrawn: Boolean(chosen?.withdrawnAt),
    candidates,
  };
}
