import { beforeEach, describe, expect, test } from "vitest";
import { listNotices } from "../../../../../lib/use-cases/notices/list-notices.ts";
import { restoreTeam, withdrawTeam } from "../../../../../lib/use-cases/results/changes/withdraw-team.ts";
import { applyRescoring } from "../../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { readQueueOverview } from "../../../../../lib/use-cases/site/console/queue-overview.ts";
import { loadChanges } from "../../../../../lib/views/results/load-changes.ts";
import { makeTestContest, submit, type TestContest } from "../../../../helpers/contest.ts";
import { databaseForFile } from "../../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";
import { lockSet } from "../../../../helpers/public-sets.ts";

const { url } = await databaseForFile();
let contest: TestContest;
let organizer: string;

beforeEach(async () => {
  contest = await makeTestContest(url, { teams: 3 });
  organizer = (
    await makeOrganizer(contest.db, {
      email: `${contest.contestSlug}@example.org`,
      name: "Organizer",
    })
  ).id;
  for (const [i, score] of [0.5, 0.4, 0.3].entries()) await scored(i, score);
  return () => contest.close();
});

const runWith = (score: number) => ({
  state: "SCORED" as const,
  valid: true,
  utilityScore: 0.8,
  finishedAt: new Date(),
  minReidentificationScore: score,
  minTraceInferenceScore: 1,
});

/** A scored IDP set of a team, by its place in the list: its first attack reached the score. */
async function scored(team: number, score: number): Promise<void> {
  const { db, teams } = contest;
  const { id: submissionId } = await submit(contest, teams[team], "IDP");
  const [run] = await db.scoring.updateManyAndReturn({ where: { submissionId }, data: runWith(score) });
  await reached(run.id, score);
}

async function reached(scoringId: string, score: number): Promise<void> {
  const attack = { attacker: "I1-rand", kind: "REIDENTIFICATION" as const, seed: 1, scorerVersion: "1" };
  await contest.db.attackResult.create({ data: { scoringId, ...attack, score, durationMs: 1 } });
}

const publishResults = () =>
  contest.db.round.update({ where: { id: contest.roundId }, data: { resultsPublishedAt: new Date() } });

const withdraw = (publicReason?: string) =>
  withdrawTeam(contest.db, organizer, contest.teams[0].id, publicReason);

const changes = async () => (await loadChanges(contest.db, contest.contestSlug)).changes;

/** What each team's captain has been told, in the order of the teams. */
async function told(locale: "en" | "ja" = "en") {
  const query = { limit: 30, unread: false, locale };
  const pages = contest.teams.map(({ captainId }) => listNotices(contest.db, captainId, query));
  return (await Promise.all(pages)).map(({ notices }) => notices.map(({ title, text }) => [title, text]));
}

const UNEXPLAINED = { code: "results_change_unexplained", status: 409 };

test("a withdrawal before the results are published needs no reason and is not listed", async () => {
  await withdraw("Nobody reads this.");
  expect(await changes()).toEqual([]);
});

test("a withdrawal from published results requires a public reason", async () => {
  const { db, teams } = contest;
  await publishResults();
  await expect(withdraw()).rejects.toMatchObject(UNEXPLAINED);
  expect(await db.team.findUnique({ where: { id: teams[0].id } })).toMatchObject({ withdrawnAt: null });
  await withdraw("It knew the traces.");
  const [taken] = await changes();
  expect(taken).toMatchObject({
    act: { kind: "teamWithdrawn", team: { number: 1 } },
    reason: "It knew the traces.",
    contest: {
      places: {
        anonymization: [
          { team: { number: 1 }, before: { rank: 1, total: 0.5 }, after: null },
          { team: { number: 2 }, before: { rank: 2, total: 0.4 }, after: { rank: 1, total: 0.4 } },
          { team: { number: 3 }, before: { rank: 3, total: 0.3 }, after: { rank: 2, total: 0.3 } },
        ],
      },
    },
  });
  expect(taken.rounds.map(({ places }) => places)).toEqual([taken.contest?.places]);
  expect(taken.contest?.awards.slice(0, 3)).toMatchObject([
    { kind: "overall", place: 1, before: [{ number: 1 }], after: [{ number: 2 }] },
    { kind: "overall", place: 2, before: [{ number: 2 }], after: [{ number: 3 }] },
    { kind: "overall", place: 3, before: [{ number: 3 }], after: [] },
  ]);
  expect(
    await db.auditEntry.findFirst({ where: { action: "team.withdraw", userId: organizer } }),
  ).toMatchObject({
    detail: { number: 1, publicReason: "It knew the traces." },
  });
});

test("a withdrawal before the results are published is announced only to the team", async () => {
  await withdraw("Nobody reads this.");
  expect(await told()).toEqual([
    [["Test: team 001 Team 1 has withdrawn", expect.not.stringContaining("Nobody")]],
    [],
    [],
  ]);
});

test("every team gets a notice of why published results changed, and of its own changes", async () => {
  const { db, teams, contestSlug } = contest;
  await publishResults();
  await withdraw("It knew the traces.");
  const WHAT = "Team 001 Team 1 was taken out of the contest. The organizers’ reason: “It knew the traces.”";
  const [out, second, third] = await told();
  expect(out).toEqual([
    [
      "Test: team 001 Team 1 was taken out of the results",
      expect.stringMatching(/is no longer ranked.* The organizers’ reason: “It knew the traces\.”$/),
    ],
  ]);
  const TITLE = "Test: published results have changed";
  expect(second).toEqual([[TITLE, expect.stringContaining(`${WHAT} Anonymization ranking: `)]]);
  expect(second[0][1]).toContain("place 1 with 0.4000, previously place 2 with 0.4000.");
  expect(second[0][1]).toContain(
    "Your team now has the award “Overall, 1st”. Your team no longer has the award “Overall, 2nd”.",
  );
  expect(third[0][1]).toContain("Your team now has the award “Overall, 2nd”.");
  const [, [[, japanese]]] = await told("ja");
  expect(japanese).toContain("除外されました。運営からの理由：「It knew the traces.」");
  expect(japanese).toContain("匿名加工の順位：1位、合計0.4000（以前は2位、合計0.4000）。");
  const [{ id }] = await changes();
  const [{ href }] = (await listNotices(db, teams[1].captainId, { limit: 1, unread: false, locale: "en" }))
    .notices;
  expect(href).toBe(`/contests/${contestSlug}/results#change-${id}`);
});

test("a restored team and the others get a notice of its return", async () => {
  await publishResults();
  await withdraw("It knew the traces.");
  await contest.db.notice.deleteMany();
  await restoreTeam(contest.db, contest.teams[1].captainId, contest.teams[0].id, "It did not.");
  const [back, actor, third] = await told();
  expect(back).toEqual([
    ["Test: team 001 Team 1 takes part again", expect.stringContaining("reason: “It did not.”")],
  ]);
  expect(actor).toEqual([]);
  expect(third[0][1]).toContain("place 3 with 0.3000, previously place 2 with 0.3000.");
});

test("an undone withdrawal stays in the list with its former effect", async () => {
  await publishResults();
  await withdraw("It knew the traces.");
  await expect(restoreTeam(contest.db, organizer, contest.teams[0].id)).rejects.toMatchObject(UNEXPLAINED);
  const publicReason = "It did not.";
  await restoreTeam(contest.db, organizer, contest.teams[0].id, publicReason);
  const [undone, taken] = await changes();
  expect([undone.act.kind, taken.act.kind]).toEqual(["teamRestored", "teamWithdrawn"]);
  const [lost] = taken.contest?.places.anonymization ?? [];
  expect(lost).toMatchObject({ before: { rank: 1, total: 0.5 }, after: null });
  const back = undone.contest?.places.anonymization.find(({ team }) => team.number === 1);
  expect(back).toMatchObject({ before: null, after: { rank: 1, total: 0.5 } });
});

test("a re-scoring of published results requires a public reason", async () => {
  const { db, roundId, teams } = contest;
  await publishResults();
  const { id } = await db.rescoring.create({ data: { roundId, scorerVersion: "2" } });
  const first = await db.submission.findFirstOrThrow({ where: { dataSet: { teamId: teams[0].id } } });
  const run = { submissionId: first.id, number: 2, seed: 1, scorerVersion: "2", rescoringId: id };
  const { id: scoringId } = await db.scoring.create({ data: { ...run, ...runWith(0.1) } });
  await reached(scoringId, 0.1);
  const site = db;
  await expect(applyRescoring(site, organizer, id)).rejects.toMatchObject(UNEXPLAINED);
  await applyRescoring(site, organizer, id, { publicReason: "The scorer had a fault." });
  const [rescored] = await changes();
  expect(rescored).toMatchObject({
    act: { kind: "rescored", round: "Preliminary" },
    contest: {
      places: { anonymization: [{ team: { number: 1 }, before: { rank: 1 }, after: { rank: 3 } }, {}, {}] },
    },
  });
});

describe("a failed job behind published results", () => {
  const retry = (request: Parameters<typeof retryFailed>[3]) =>
    retryFailed(contest.db, organizer, { site: true, contests: [contest.contestId] }, request);

  async function failedAttacks(): Promise<string[]> {
    const { db, teams } = contest;
    const target = await lockSet(contest, teams[1], "TRP");
    const facts = { publicSetId: target.id, teamId: teams[0].id, kind: "REIDENTIFICATION" as const };
    const file = { fileName: "etable.csv", sha256: "none", sizeBytes: 1n, source: "API" as const };
    const rows = [1, 2].map((attempt) => ({
      ...facts,
      ...file,
      attempt,
      state: "FAILED" as const,
      error: "no",
    }));
    const made = await db.teamAttack.createManyAndReturn({ data: rows });
    return made.map(({ id }) => id);
  }

  test("is retried only with a public reason, with one notice for all jobs", async () => {
    const [id] = await failedAttacks();
    await publishResults();
    await expect(retry({ id })).rejects.toMatchObject(UNEXPLAINED);
    await expect(retry({})).rejects.toMatchObject(UNEXPLAINED);
    expect(
      (await readQueueOverview(contest.db, { site: true, contests: [contest.contestId] })).failed,
    ).toHaveLength(2);
    expect(await retry({ publicReason: "The disk was full." })).toBe(2);
    expect(await changes()).toMatchObject([
      { act: { kind: "retried", round: "Preliminary" }, reason: "The disk was full." },
    ]);
    const notice = [
      "Test: published results may change",
      expect.stringMatching(/is being tried again\..* The organizers’ reason: “The disk was full\.”$/),
    ];
    expect(await told()).toEqual([[notice], [notice], [notice]]);
  });

  test("is left out of a retry of all jobs, which retries the others", async () => {
    await failedAttacks();
    await publishResults();
    const run = { method: "laplace", parameters: {}, state: "FAILED" as const, estimateSeconds: 1 };
    await contest.db.labRun.create({
      data: { ...run, finishedAt: new Date(), expiresAt: new Date(Date.now() + 1e6) },
    });
    expect(await retry({})).toBe(1);
    expect(
      (await readQueueOverview(contest.db, { site: true, contests: [contest.contestId] })).failed.map(
        ({ kind }) => kind,
      ),
    ).toEqual(["teamAttack", "teamAttack"]);
    expect(await changes()).toEqual([]);
  });
});
