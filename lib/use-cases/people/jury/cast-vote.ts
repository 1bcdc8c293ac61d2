import { UserError } from "../../../common/errors.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { assertMay } from "../../../contest/permissions.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { isStayOf } from "../teams/former-members.ts";
import { lockVote } from "./close-vote.ts";
import { voteStanding } from "./vote-standing.ts";

/**
 * Casts a jury member's one vote for the best presenter. Until the vote is closed, a later one replaces it. Neither the row nor
 * the audit log records when it was cast.
 * @param team number of a competing team, which must not be one that the jury member is or was in
 * @throws UserError as `assertMay`; `vote_closed` (409); `own_password_first` (403) if the jury member's password was shown to an
 *   organizer, who could otherwise vote or look in their place; `address_unproven` (403) if somebody else may have registered with
 *   their address; `no_such_team` (404), `own_team` (403)
 */
export async function castPresenterVote(
  db: Database,
  viewer: SignedInViewer,
  contestId: string,
  team: number,
): Promise<void> {
  const now = databaseClock.now();
  await inTransaction(db, async (tx) => {
    // Serializes with a publication of results.
    await tx.$queryRaw`SELECT id FROM "Round" WHERE "contestId" = ${contestId}::uuid FOR SHARE`;
    assertMay(viewer.towards(contestId), "vote.cast", null, await voteStanding(tx, contestId, now));
    await lockVote(tx, contestId);
    const member = await tx.juryMember.findUnique({
      where: { contestId_userId: { contestId, userId: viewer.userId } },
    });
    // Removed meanwhile.
    if (!member) throw new UserError("forbidden", "You are not in the jury.", 403, { rule: "vote.cast" });
    const voter = await tx.user.findUniqueOrThrow({ where: { id: viewer.userId } });
    const { passwordDrawn, emailProvenAt } = voter;
    if (passwordDrawn) throw ownPasswordFirst();
    if (emailProvenAt === null) throw addressUnproven();
    const found = await tx.team.findUnique({ where: { contestId_number: { contestId, number: team } } });
    if (!found || found.number === COMMITTEE_TEAM || found.withdrawnAt) {
      throw new UserError("no_such_team", `No team ${team} competes in this contest.`, 404);
    }
    const stays = await tx.teamStay.findMany({ where: { teamId: found.id } });
    if (stays.some((stay) => isStayOf(stay, voter))) {
      const message = "You cannot vote for a team that you are or were in.";
      throw new UserError("own_team", message, 403, { rule: "vote.cast" });
    }
    const [juryMemberId, teamId] = [member.id, found.id];
    await tx.presenterVote.upsert({
      where: { juryMemberId },
      create: { juryMemberId, teamId },
      update: { teamId },
    });
    await tx.juryMember.update({ where: { id: juryMemberId }, data: { hasVoted: true } });
  });
}

function ownPasswordFirst(): UserError {
  const message =
    "Your password was drawn for you: choose one of your own, which nobody else knows, then vote.";
  return new UserError("own_password_first", message, 403, { rule: "vote.cast" });
}

function addressUnproven(): UserError {
  const message =
    "Nobody has proven yet that your account's address is theirs: set a new password by a mailed link, then vote.";
  return new UserError("address_unproven", message, 403, { rule: "vote.cast" });
}
