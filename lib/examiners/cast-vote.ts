import type { SignedInViewer } from "../auth/viewer.ts";
import { COMMITTEE_TEAM } from "../contest/committee-team.ts";
import { assertMay } from "../contest/permissions.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { voteStanding } from "./vote-standing.ts";

/**
 * An examiner's one vote for the best presenter; a later one takes its place, until the results are published.
 * @param team the number of a team that competes, not the examiner's own
 * @throws UserError as `assertMay`; `no_such_team` (404), `own_team` (403)
 */
export async function castPresenterVote(
  db: Database,
  viewer: SignedInViewer,
  contestId: string,
  team: number,
  now = new Date(),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // A publication at the same time waits for this vote, or this vote for it.
    await tx.$queryRaw`SELECT id FROM "Round" WHERE "contestId" = ${contestId}::uuid FOR SHARE`;
    assertMay(viewer.towards(contestId), "vote.cast", null, await voteStanding(tx, contestId, now));
    const examiner = await tx.examiner.findUniqueOrThrow({
      where: { contestId_userId: { contestId, userId: viewer.userId } },
    });
    const found = await tx.team.findUnique({ where: { contestId_number: { contestId, number: team } } });
    if (!found || found.number === COMMITTEE_TEAM || found.withdrawnAt) {
      throw new UserError("no_such_team", `No team ${team} competes in this contest.`, 404);
    }
    if (viewer.teamIdIn(contestId) === found.id) {
      throw new UserError("own_team", "Nobody votes for their own team.", 403, { rule: "vote.cast" });
    }
    const vote = { teamId: found.id, votedAt: now };
    await tx.presenterVote.upsert({
      where: { examinerId: examiner.id },
      create: { examinerId: examiner.id, ...vote },
      update: vote,
    });
  });
}
