import { expect, test } from "vitest";
import { nameJuryMember } from "../../../../../lib/use-cases/people/jury/name-jury-member.ts";
import { applyAgain } from "../../../../helpers/apply-again.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 2 });

/** Takes the migration back, as far as it made columns, and applies it again. */
async function migrateAgain() {
  await applyAgain(contest, "secret_presenter_vote", [
    'ALTER TABLE "Contest" DROP COLUMN "voteClosedAt"',
    'ALTER TABLE "Examiner" DROP COLUMN "hasVoted"',
    'ALTER TABLE "Team" DROP COLUMN "presenterVotes"',
    'ALTER TABLE "PresenterVote" ADD COLUMN "votedAt" timestamptz DEFAULT now()',
  ]);
}

test("old votes of published results are counted, and others stay open", async () => {
  const { db, contestId, roundId, teams } = contest;
  for (const [i, team] of [teams[1], teams[1], teams[0]].entries()) {
    const person = { email: `e${i}@example.org`, name: "E" };
    const { id } = await nameJuryMember(db, null, contestId, person);
    await db.presenterVote.create({ data: { juryMemberId: id, teamId: team.id } });
  }
  await nameJuryMember(db, null, contestId, { email: "late@example.org", name: "E" });

  await migrateAgain();
  const open = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  expect(open.voteClosedAt).toBeNull();
  expect(await db.presenterVote.count()).toBe(3);
  expect(await db.juryMember.count({ where: { hasVoted: true } })).toBe(3);

  const publishedAt = new Date("2026-01-02T03:04:05Z");
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: publishedAt } });
  await migrateAgain();
  const closed = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  expect(closed.voteClosedAt).toEqual(publishedAt);
  expect(await db.presenterVote.count()).toBe(0);
  const counted = await db.team.findMany({ where: { contestId }, orderBy: { number: "asc" } });
  expect(counted.map(({ presenterVotes }) => presenterVotes)).toEqual([1, 2]);
});

test("old jury accounts with unchanged passwords are marked as known to somebody else", async () => {
  const { db, contestId, teams } = contest;
  await db.contest.updateMany({ data: { voteClosedAt: null } });
  // An account of one's own, older than being named.
  const own = { createdAt: new Date(0), passwordHash: "of a password of their own" };
  const { email } = await db.user.update({ where: { id: teams[0].captainId }, data: own });
  await nameJuryMember(db, null, contestId, { email });
  await db.user.update({ where: { email: "e1@example.org" }, data: { sessionVersion: 2 } });
  await applyAgain(contest, "drawn_passwords", ['ALTER TABLE "User" DROP COLUMN "passwordDrawn"']);
  const flagged = await db.user.findMany({ where: { passwordDrawn: true }, orderBy: { email: "asc" } });
  expect(flagged.map(({ email }) => email)).toEqual(["e0@example.org", "e2@example.org", "late@example.org"]);
});
