import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { isSignedIn, type SignedInViewer, viewerOf } from "../../lib/auth/viewer.ts";
import type { Viewer } from "../../lib/contest/permissions.ts";
import { castPresenterVote } from "../../lib/examiners/cast-vote.ts";
import { nameExaminer, removeExaminer } from "../../lib/examiners/name-examiner.ts";
import { listExaminers, loadOwnVote, loadPresenterVotes } from "../../lib/examiners/read-votes.ts";
import { withdrawTeam } from "../../lib/teams/withdraw-team.ts";
import { awardsView } from "../../lib/views/results/awards-view.ts";
import { loadResults } from "../../lib/views/results/load-results.ts";
import { makeTestContest, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";

let database: TestDatabase;
let contest: TestContest;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { teams: 3 });
});

afterAll(async () => {
  await contest.close();
  await database.drop();
});

beforeEach(async () => {
  await contest.db.examiner.deleteMany();
  await contest.db.round.updateMany({ data: { resultsPublishedAt: null } });
  await contest.db.team.updateMany({ data: { withdrawnAt: null } });
});

/** Somebody who is named, as a request finds them. */
async function examiner(email = `examiner${++people}@example.org`): Promise<SignedInViewer> {
  const { db, contestId } = contest;
  await nameExaminer(db, null, contestId, { email, name: "Examiner" });
  const user = await db.user.findUniqueOrThrow({
    where: { email },
    include: { memberships: { include: { team: true } } },
  });
  const memberships = user.memberships.map((membership) => ({
    ...membership,
    teamNumber: membership.team.number,
  }));
  const viewer = viewerOf({ ...user, memberships, examinerIn: [contestId] }, "session");
  if (!isSignedIn(viewer)) throw new Error("not signed in");
  return viewer;
}

const vote = (viewer: SignedInViewer, team: number) =>
  castPresenterVote(contest.db, viewer, contest.contestId, team);
const publish = () => contest.db.round.updateMany({ data: { resultsPublishedAt: new Date() } });
const organizer: Viewer = {
  userId: "o",
  isOrganizer: true,
  teamId: null,
  isCaptain: false,
  isExaminer: false,
};
const tally = (viewer = organizer) => loadPresenterVotes(contest.db, contest.contestId, viewer, new Date());

async function presenterAward() {
  const view = awardsView(await loadResults(contest.db, contest.contestSlug), new Date());
  return view.awards.find(({ kind }) => kind === "bestPresenter");
}

it("counts one vote each, which may be changed until the results are published", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(first, 2);
  await vote(second, 2);
  expect(await tally()).toEqual([{ team: 2, votes: 2 }]);
  expect(await loadOwnVote(contest.db, contest.contestId, first.towards(contest.contestId))).toMatchObject({
    open: true,
    team: 2,
  });
  await publish();
  await expect(vote(first, 3)).rejects.toMatchObject({
    code: "not_now",
    status: 403,
    detail: { rule: "vote.cast" },
  });
  expect(await tally()).toEqual([{ team: 2, votes: 2 }]);
});

it("keeps the count from everybody but organizers until then, and gives the award with the results", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(second, 3);
  expect(await tally(first.towards(contest.contestId))).toBeNull();
  expect(await presenterAward()).toBeUndefined();
  expect(JSON.stringify(await listExaminers(contest.db, contest.contestId))).not.toContain("team");
  await publish();
  expect(await presenterAward()).toMatchObject({
    teams: [{ number: 1 }, { number: 3 }],
    value: 1,
    place: 1,
  });
});

it("takes no vote of somebody who was not named, nor for a team that does not compete or is one's own", async () => {
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

it("counts no vote of an examiner who was removed, nor for a team that has withdrawn", async () => {
  const [first, second] = [await examiner(), await examiner()];
  await vote(first, 1);
  await vote(second, 2);
  const [row] = await contest.db.examiner.findMany({ where: { userId: first.userId } });
  await removeExaminer(contest.db, null, contest.contestId, row.id);
  await withdrawTeam(contest.db, null, contest.teams[1].id);
  expect(await tally()).toEqual([]);
});

it("names a person once, and makes an account only where a name is given", async () => {
  const { db, contestId } = contest;
  const email = "nobody@example.org";
  await expect(nameExaminer(db, null, contestId, { email })).rejects.toMatchObject({ code: "no_such_user" });
  const named = await nameExaminer(db, null, contestId, { email, name: "Somebody" });
  expect(named.password).toMatch(/^[\w-]{43}$/);
  await expect(nameExaminer(db, null, contestId, { email })).rejects.toMatchObject({
    code: "examiner_named",
  });
  expect(await db.user.count({ where: { email } })).toBe(1);
});
