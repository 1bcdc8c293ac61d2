import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "../../../../../lib/contest/permissions.ts";
import { listApiTokens } from "../../../../../lib/platform/auth/api-tokens.ts";
import { RateLimits } from "../../../../../lib/platform/auth/rate-limits.ts";
import { isSignedIn, type SignedInViewer, viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { inTransaction } from "../../../../../lib/platform/db/transaction.ts";
import { castPresenterVote } from "../../../../../lib/use-cases/people/jury/cast-vote.ts";
import { closeVote, lockVote } from "../../../../../lib/use-cases/people/jury/close-vote.ts";
import {
  nameJuryMember,
  removeJuryMember,
} from "../../../../../lib/use-cases/people/jury/name-jury-member.ts";
import {
  assertCounted,
  listJury,
  loadOwnVote,
  loadPresenterVotes,
} from "../../../../../lib/use-cases/people/jury/read-votes.ts";
import { removeMember } from "../../../../../lib/use-cases/people/teams/manage-teams.ts";
import { addMember } from "../../../../../lib/use-cases/people/teams/stays.ts";
import { generateNewPassword } from "../../../../../lib/use-cases/people/users/appoint-administrator.ts";
import { changePassword } from "../../../../../lib/use-cases/people/users/change-password.ts";
import { createUser, hashUser } from "../../../../../lib/use-cases/people/users/create-user.ts";
import { signInWithProfile } from "../../../../../lib/use-cases/people/users/prove-by-provider.ts";
import { withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { publish } from "../../../../../lib/use-cases/rounds/clock/publish.ts";
import { awardsView } from "../../../../../lib/use-cases/standings/results/awards-view.ts";
import { loadResults } from "../../../../../lib/use-cases/standings/results/load-results.ts";
import { makeApiToken } from "../../../../helpers/api-token.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { rewriteAudit } from "../../../../helpers/rewritten-audit.ts";
import { FRESH_SESSION } from "../../../../helpers/session.ts";

const contest = await contestForFile({ teams: 3 });
let people = 0;

beforeEach(async () => {
  await contest.db.juryMember.deleteMany();
  await contest.db.round.updateMany({ data: { resultsPublishedAt: null } });
  await contest.db.contest.updateMany({ data: { voteClosedAt: null } });
  await contest.db.team.updateMany({ data: { withdrawnAt: null, presenterVotes: 0 } });
  await rewriteAudit(contest.db);
});

/** Somebody who is named, as a request finds them. */
async function examiner(email = `examiner${++people}@example.org`): Promise<SignedInViewer> {
  const { db, contestId } = contest;
  await nameJuryMember(db, null, contestId, { email, name: "Examiner" });
  // As one who has chosen a password of their own, for an address that is theirs.
  await db.user.update({ where: { email }, data: { passwordDrawn: false, emailProvenAt: new Date() } });
  const user = await db.user.findUniqueOrThrow({
    where: { email },
    include: { memberships: { include: { team: true } } },
  });
  const memberships = user.memberships.map((membership) => ({
    ...membership,
    teamNumber: membership.team.number,
  }));
  const viewer = viewerOf({ ...user, memberships, juryMemberIn: [contestId] }, "session");
  if (!isSignedIn(viewer)) throw new Error("not signed in");
  return viewer;
}

const vote = (viewer: SignedInViewer, team: number) =>
  castPresenterVote(contest.db, viewer, contest.contestId, team);
const close = () => closeVote(contest.db, null, contest.contestId);

/** Publishes the results as an organizer does; `makeTestContest` leaves the round without phases. */
async function publishResults() {
  const { db, roundId } = contest;
  const [startsAt, endsAt] = [new Date(Date.now() - 2000), new Date(Date.now() - 1000)];
  await db.phase.deleteMany({ where: { roundId } });
  await db.phase.create({ data: { roundId, kind: "ANONYMIZATION", startsAt, endsAt } });
  await db.round.update({ where: { id: roundId }, data: { closedAt: endsAt } });
  await publish(db, { actorId: null, roundId, now: new Date() }, "results");
}
const organizer: Viewer = {
  userId: "o",
  isAdministrator: false,
  appointment: "ORGANIZER",
  lacksFactor: false,
  teamId: null,
  isCaptain: false,
  isJuryMember: false,
};
const tally = (viewer = organizer) => loadPresenterVotes(contest.db, contest.contestId, viewer, new Date());

const ownVote = (viewer: SignedInViewer) => loadOwnVote(contest.db, contest.contestId, viewer);

async function presenterAward() {
  const view = awardsView(await loadResults(contest.db, contest.contestSlug));
  return view.awards.find(({ kind }) => kind === "bestPresenter");
}

it("a jury member has one vote, which may be changed until the vote is closed", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(first, 2);
  await vote(second, 2);
  expect(await ownVote(first)).toMatchObject({ open: true, team: 2 });
  await close();
  expect(await tally()).toEqual([{ team: 2, votes: 2 }]);
  await expect(vote(first, 3)).rejects.toMatchObject({ code: "vote_closed", status: 409 });
  await expect(close()).rejects.toMatchObject({ code: "vote_closed" });
  const [entry] = await contest.db.auditEntry.findMany({ where: { action: "vote.close" } });
  expect(entry.detail).toEqual({ votes: 2 });
});

it("the vote of somebody who joins the chosen team counts no more, even after they leave", async () => {
  const { db, contestId, teams } = contest;
  const [joining, other] = [await examiner(), await examiner()];
  await vote(joining, 1);
  await vote(other, 1);
  const [{ id: teamId }] = teams;
  const { userId } = joining;
  await inTransaction(db, (tx) => addMember(tx, { teamId, userId, contestId, role: "MEMBER" }));
  expect(await ownVote(joining)).toMatchObject({ open: true, team: null });
  // Whether somebody has voted is all that organizers know, and does not tell them for whom.
  expect((await listJury(db, contestId)).map(({ hasVoted }) => hasVoted)).toEqual([true, true]);
  const member = await db.member.findFirstOrThrow({ where: { userId } });
  await removeMember(db, null, member.id);
  await close();
  expect(await tally()).toEqual([{ team: 1, votes: 1 }]);
});

it("the tally is hidden before the close, then shown to organizers, then to everybody", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(second, 3);
  const { db, contestId } = contest;
  expect(await tally()).toBeNull();
  await expect(assertCounted(db, contestId, new Date())).rejects.toMatchObject({ code: "vote_open" });
  await close();
  await assertCounted(db, contestId, new Date());
  expect(await tally()).toEqual([
    { team: 1, votes: 1 },
    { team: 3, votes: 1 },
  ]);
  expect(await tally(first.towards(contestId))).toBeNull();
  expect(await presenterAward()).toBeUndefined();
  await publishResults();
  expect(await presenterAward()).toMatchObject({
    teams: [{ number: 1 }, { number: 3 }],
    value: 1,
    place: 1,
  });
});

it("the vote is closed with the last round's results at the latest", async () => {
  await vote(await examiner(), 2);
  await publishResults();
  expect(await tally()).toEqual([{ team: 2, votes: 1 }]);
  expect(await contest.db.presenterVote.count()).toBe(0);
  const { voteClosedAt } = await contest.db.contest.findUniqueOrThrow({ where: { id: contest.contestId } });
  expect(voteClosedAt).not.toBeNull();
});

it("the vote waits for a further round where nobody voted before the results", async () => {
  const viewer = await examiner();
  await publishResults();
  expect(await tally()).toEqual([]);
  await expect(vote(viewer, 2)).rejects.toMatchObject({ code: "not_now", detail: { rule: "vote.cast" } });
  const { db, contestId } = contest;
  const { settings } = await db.round.findFirstOrThrow({ where: { contestId } });
  const final = { contestId, slug: "final", name: "Final", position: 9, settings: settings ?? {} };
  const { id } = await db.round.create({ data: final });
  await vote(viewer, 2);
  expect(await tally()).toBeNull();
  await db.round.delete({ where: { id } });
});

it("organizers do not see for whom or when a jury member voted", async () => {
  const { db, contestId, teams } = contest;
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  const seen = await listJury(db, contestId);
  expect(seen.map(({ hasVoted }) => hasVoted).toSorted()).toEqual([false, true]);
  expect(new Set(seen.flatMap((row) => Object.keys(row)))).toEqual(
    new Set(["id", "name", "email", "hasVoted", "needsProvenAddress"]),
  );
  // Neither does a ballot leave a line in the log, nor a moment in any table.
  expect(await db.auditEntry.count({ where: { userId: first.userId } })).toBe(0);
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'PresenterVote'`;
  expect(columns.map(({ name }) => name).toSorted()).toEqual(["juryMemberId", "teamId"]);

  await vote(second, 2);
  await close();
  expect(await db.presenterVote.count()).toBe(0);
  expect(await ownVote(first)).toMatchObject({ open: false, team: null });
  // Whom one takes out afterwards would show in the counts.
  const [row] = await db.juryMember.findMany({ where: { userId: first.userId } });
  await expect(removeJuryMember(db, null, contestId, row.id)).rejects.toMatchObject({ code: "vote_closed" });
  const newcomer = { email: "late@example.org", name: "Late" };
  await expect(nameJuryMember(db, null, contestId, newcomer)).rejects.toMatchObject({ code: "vote_closed" });
  expect(await db.team.findMany({ where: { id: teams[0].id } })).toMatchObject([{ presenterVotes: 1 }]);
});

it("every accepted ballot is counted, whoever closes the vote meanwhile", async () => {
  const viewers = [await examiner(), await examiner(), await examiner()];
  const results = await Promise.allSettled([...viewers.map((viewer) => vote(viewer, 2)), close()]);
  const taken = results.slice(0, 3).filter(({ status }) => status === "fulfilled").length;
  expect(results[3].status).toBe("fulfilled");
  expect(await tally()).toEqual(taken === 0 ? [] : [{ team: 2, votes: taken }]);
  expect(await contest.db.presenterVote.count()).toBe(0);
});

it("closing the vote blocks no unrelated request", async () => {
  const { db, contestId, teams } = contest;
  const question = { contestId, teamId: teams[0].id, body: "When is the talk?" };
  await inTransaction(db, async (tx) => {
    await lockVote(tx, contestId);
    // Another connection than that of the transaction; it gives up where it would have to wait for it.
    const [, asked] = await db.$transaction([
      db.$executeRaw`SET LOCAL lock_timeout = '1s'`,
      db.question.create({ data: question }),
    ]);
    expect(asked.body).toBe(question.body);
  });
});

it("no vote is accepted or shown while somebody else may know the password", async () => {
  const { db } = contest;
  const limits = new RateLimits(db);
  const email = "drawn@example.org";
  const { password } = await nameJuryMember(db, null, contest.contestId, { email, name: "Drawn" });
  const { id } = await db.user.findUniqueOrThrow({ where: { email } });
  const record = { id, name: "Drawn", email, memberships: [] };
  const viewer = viewerOf({ ...record, juryMemberIn: [contest.contestId] }, "session") as SignedInViewer;
  await expect(vote(viewer, 1)).rejects.toMatchObject({ code: "own_password_first", status: 403 });
  expect(await ownVote(viewer)).toMatchObject({ open: true, needsOwnPassword: true });

  // Whoever knows the password may have made a token: none is kept, whatever is wished.
  await makeApiToken(db, id, "the organizer's");
  const next = "a quiet garden gate";
  await changePassword(
    db,
    limits,
    { userId: id, ...FRESH_SESSION },
    { current: password ?? "", next, keepTokens: true },
  );
  expect(await listApiTokens(db, id)).toEqual([]);
  await vote(viewer, 1);
  expect(await ownVote(viewer)).toMatchObject({ needsOwnPassword: false, team: 1 });

  const { password: drawn } = await generateNewPassword(db, email);
  expect(await ownVote(viewer)).toMatchObject({ needsOwnPassword: true, team: null });
  await expect(vote(viewer, 2)).rejects.toMatchObject({ code: "own_password_first" });
  await changePassword(
    db,
    limits,
    { userId: id, ...FRESH_SESSION },
    { current: drawn ?? "", next, keepTokens: false },
  );
  expect(await ownVote(viewer)).toMatchObject({ needsOwnPassword: false, team: 1 });
});

it("no vote is accepted or shown from an account with an unproven address", async () => {
  const { db, contestId } = contest;
  const email = "registered@example.org";
  const { id } = await createUser(db, await hashUser({ email, name: "R", password: "a quiet garden gate" }));
  await nameJuryMember(db, null, contestId, { email });
  const record = { id, name: "R", email, memberships: [] };
  const viewer = viewerOf({ ...record, juryMemberIn: [contestId] }, "session") as SignedInViewer;
  await expect(vote(viewer, 1)).rejects.toMatchObject({ code: "address_unproven", status: 403 });
  expect(await ownVote(viewer)).toMatchObject({ needsOwnPassword: false, needsProvenAddress: true });
  expect(await db.presenterVote.count()).toBe(0);
  expect(await listJury(db, contestId)).toMatchObject([{ email, needsProvenAddress: true }]);
  await signInWithProfile(db, { email, email_verified: true });
  await vote(viewer, 1);
  expect(await ownVote(viewer)).toMatchObject({ needsProvenAddress: false, team: 1 });
  expect(await listJury(db, contestId)).toMatchObject([{ email, needsProvenAddress: false }]);
});

it("no vote is accepted for a team that the jury member was in before", async () => {
  const { db, contestId, teams } = contest;
  const { email } = await db.user.findUniqueOrThrow({ where: { id: teams[2].captainId } });
  const { id: memberId } = await db.member.findFirstOrThrow({ where: { userId: teams[2].captainId } });
  await removeMember(db, null, memberId);
  const former = await examiner(email);
  expect((await ownVote(former)).candidates.map(({ number }) => number)).toEqual([1, 2]);
  await expect(vote(former, 3)).rejects.toMatchObject({ code: "own_team" });
  const back = { teamId: teams[2].id, userId: teams[2].captainId, contestId, role: "CAPTAIN" as const };
  await inTransaction(db, (tx) => addMember(tx, back));
});

it("no vote is accepted from others, for one's own team or for a non-competing one", async () => {
  const [own] = contest.teams;
  const captain = own.viewer as SignedInViewer;
  await expect(vote(captain, 2)).rejects.toMatchObject({ code: "forbidden", detail: { rule: "vote.cast" } });
  const { email } = await contest.db.user.findUniqueOrThrow({ where: { id: own.captainId } });
  const examining = await examiner(email);
  await expect(vote(examining, own.number)).rejects.toMatchObject({ code: "own_team" });
  await expect(vote(examining, 99)).rejects.toMatchObject({ code: "no_such_team" });
  await withdrawTeam(contest.db, null, contest.teams[1].id);
  await expect(vote(examining, 2)).rejects.toMatchObject({ code: "no_such_team" });
  await vote(examining, 3);
});

it("no vote of a removed jury member or for a withdrawn team is counted", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(second, 2);
  const [row] = await contest.db.juryMember.findMany({ where: { userId: first.userId } });
  await removeJuryMember(contest.db, null, contest.contestId, row.id);
  await withdrawTeam(contest.db, null, contest.teams[1].id);
  await close();
  expect(await tally()).toEqual([]);
});

it("a jury member sees that their vote's team has withdrawn, until they vote again", async () => {
  const one = await examiner();
  await vote(one, 2);
  expect(await ownVote(one)).toMatchObject({ team: 2, withdrawn: false });
  await withdrawTeam(contest.db, null, contest.teams[1].id);
  expect(await ownVote(one)).toMatchObject({
    team: 2,
    withdrawn: true,
    candidates: [{ number: 1 }, { number: 3 }],
  });
  await vote(one, 3);
  expect(await ownVote(one)).toMatchObject({ team: 3, withdrawn: false });
});

it("a jury member is named once, and gets an account only with a name", async () => {
  const { db, contestId } = contest;
  const email = "nobody@example.org";
  await expect(nameJuryMember(db, null, contestId, { email })).rejects.toMatchObject({
    code: "no_such_user",
  });
  const named = await nameJuryMember(db, null, contestId, { email, name: "Somebody" });
  expect(named.password).toMatch(/^[\w-]{43}$/);
  await expect(nameJuryMember(db, null, contestId, { email })).rejects.toMatchObject({
    code: "examiner_named",
  });
  expect(await db.user.count({ where: { email } })).toBe(1);
});
