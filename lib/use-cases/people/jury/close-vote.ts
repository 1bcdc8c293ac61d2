import { UserError } from "../../../common/errors.ts";
import { grouped } from "../../../core/grouped.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { announce } from "../../../platform/events/channels.ts";
import { isStayOf } from "../teams/former-members.ts";

/**
 * Closes a contest's vote for the best presenter for good: counts the ballots and deletes them. Before, nobody can see the
 * tally; afterwards, nobody can see or change who voted for whom.
 *
 * @throws UserError `contest_not_found` (404), `vote_closed` (409)
 */
export async function closeVote(db: Database, actorId: string | null, contestId: string): Promise<void> {
  const now = databaseClock.now();
  await inTransaction(db, async (tx) => {
    await lockVote(tx, contestId);
    const votes = await countBallots(tx, contestId, now);
    const subject = `contest:${contestId}`;
    await recordAudit(tx, { userId: actorId, action: "vote.close", subject, detail: { votes } });
    await announce(tx, { contestId });
  });
}

/** Closes the vote when the results of the contest's last round are published, if there are ballots and it is still open. */
export async function closeVoteWithResults(
  tx: Transaction,
  round: { readonly contestId: string; readonly position: number },
  now: Date,
): Promise<void> {
  const { contestId, position } = round;
  const later = await tx.round.count({ where: { contestId, position: { gt: position } } });
  if (later > 0 || (await lockVote(tx, contestId, "read")) !== null) return;
  const ballots = await tx.presenterVote.count({ where: { juryMember: { contestId } } });
  if (ballots > 0) await countBallots(tx, contestId, now);
}

/**
 * Locks a contest's vote until the transaction ends, so that casting, counting and removing ballots are serialized. Other
 * writes that refer to the contest, such as a new team or question, do not wait.
 * @param whenClosed `read` only returns when the vote was closed; `refuse` throws if it was
 * @returns when the vote was closed, or null
 * @throws UserError `contest_not_found` (404), `vote_closed` (409)
 */
export async function lockVote(
  tx: Transaction,
  contestId: string,
  whenClosed: "read" | "refuse" = "refuse",
): Promise<Date | null> {
  const [contest] = await tx.$queryRaw<{ voteClosedAt: Date | null }[]>`
    SELECT "voteClosedAt" FROM "Contest" WHERE id = ${contestId}::uuid FOR NO KEY UPDATE`;
  if (!contest) throw new UserError("contest_not_found", "There is no such contest.", 404);
  if (contest.voteClosedAt !== null && whenClosed === "refuse") {
    throw new UserError("vote_closed", "The vote is closed.", 409, { rule: "vote.cast" });
  }
  return contest.voteClosedAt;
}

/** Counts the ballots, but for those of people who have joined the team that they voted for. */
async function countBallots(tx: Transaction, contestId: string, now: Date): Promise<number> {
  const ballots = { juryMember: { contestId } };
  const cast = await tx.presenterVote.findMany({
    where: ballots,
    select: { team: { select: { id: true, stays: true } }, juryMember: { select: { user: true } } },
  });
  const counted = cast.filter(
    ({ team, juryMember }) => !team.stays.some((stay) => isStayOf(stay, juryMember.user)),
  );
  for (const [id, votes] of grouped(counted, ({ team }) => team.id)) {
    await tx.team.update({ where: { id }, data: { presenterVotes: votes.length } });
  }
  await tx.contest.update({ where: { id: contestId }, data: { voteClosedAt: now } });
  await tx.presenterVote.deleteMany({ where: ballots });
  return counted.length;
}
