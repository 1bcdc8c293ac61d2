import { afterEach, beforeAll, expect, test } from "vitest";
import { currentScoring, withRescoring } from "../../../../lib/contest/current-scoring.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";
import { storeChunks } from "../../../../lib/platform/storage/blob-store.ts";
import { listFailedJobs } from "../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { rescoreRound } from "../../../../lib/use-cases/site/console/rescore-round.ts";
import { countLimited } from "../../../../lib/use-cases/submissions/count-limited.ts";
import { createSubmission } from "../../../../lib/use-cases/submissions/create-submission.ts";
import { requestRescoring } from "../../../../lib/use-cases/submissions/request-rescoring.ts";
import { loadTeamHistory } from "../../../../lib/views/load-team-history.ts";
import { anonymizedBytes, type TestTeam } from "../../../helpers/contest.ts";
import { contestForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { anyRuns, draws, hour, PREVIEWS } from "../../../helpers/random-runs.ts";
import { OF_SITE } from "../../../helpers/viewers.ts";

const contest = await contestForFile();
const server = await serverForFile(contest.databaseUrl, contest.storageDir);
let team: TestTeam;

beforeAll(async () => {
  team = contest.teams[0];
});

afterEach(async () => {
  await contest.db.submission.deleteMany();
  await contest.db.team.updateMany({ data: { withdrawnAt: null } });
});

async function setLimits(limits: {
  submissionsPerDay?: number;
  submissionsPerPhase?: number;
  pendingSubmissions?: number;
}) {
  const settings = { ...contest.settings, limits: { ...contest.settings.limits, ...limits } };
  await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
}

function upload(kind: "IDP" | "TRP" = "IDP", body: Uint8Array = anonymizedBytes(contest)) {
  return fetch(`${server.url}/api/v1/rounds/${contest.roundId}/submissions?dataset=${kind}`, {
    method: "POST",
    headers: { authorization: `Bearer ${team.token}` },
    body: Uint8Array.from(body),
  });
}

test("the daily limit refuses with the rule, its limit, its use and its reset", async () => {
  await setLimits({ submissionsPerDay: 1 });
  expect((await upload()).status).toBe(201);
  const refused = await upload();
  expect(refused.status).toBe(429);
  const problem = (await refused.json()) as { resetsAt: string };
  expect(problem).toMatchObject({
    code: "submissions_per_day",
    rule: "submissionsPerDay",
    limit: 1,
    used: 1,
  });
  expect(new Date(problem.resetsAt).toISOString()).toMatch(/T15:00:00\.000Z$/);
  expect(refused.headers.get("retry-after")).toBe(new Date(problem.resetsAt).toUTCString());
  expect((await upload("TRP")).status).toBe(201);
});

test("the phase limit refuses for good", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  expect((await upload()).status).toBe(201);
  const refused = await upload();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "submissions_per_phase",
    rule: "submissionsPerPhase",
    limit: 1,
    used: 1,
    resetsAt: null,
  });
});

test("a file beyond the limit is refused before it is read", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  await upload();
  const refused = await upload("IDP", Buffer.from("no trace set"));
  expect(await refused.json()).toMatchObject({ code: "submissions_per_phase" });
});

test("simultaneous uploads do not exceed the limit", async () => {
  await setLimits({ submissionsPerDay: 3 });
  const blob = await storeChunks(contest.store, [anonymizedBytes(contest)]);
  const made = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      createSubmission(contest.db, {
        dataSetId: team.dataSets.IDP,
        fileName: "anotraces_team001_data01_IDP.csv",
        blob,
        source: "API",
        submittedById: team.captainId,
        submittedAt: new Date(),
      }),
    ),
  );
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const refused = made.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(refused).toEqual(Array(5).fill("submissions_per_day"));
  expect(await contest.db.submission.count()).toBe(3);
});

test("a submission that the platform failed to score does not count", async () => {
  await setLimits({ submissionsPerDay: 1 });
  await upload();
  await contest.db.scoring.updateMany({ data: { state: "FAILED", error: "out of memory" } });
  expect((await upload()).status).toBe(201);
  expect((await upload()).status).toBe(429);
});

const retry = (id?: string) => retryFailed(contest.db, team.captainId, OF_SITE, { kind: "scoring", id });

const failedScorings = async () =>
  (await listFailedJobs(contest.db, OF_SITE)).filter(({ kind }) => kind === "scoring").map(({ id }) => id);

/** Uploads a submission that the platform fails to score. @returns the scoring's id */
async function failed(submittedAt?: Date): Promise<string> {
  const { id } = (await (await upload()).json()) as { id: string };
  if (submittedAt) await contest.db.submission.update({ where: { id }, data: { submittedAt } });
  const failure = { state: "FAILED", error: "out of memory", finishedAt: submittedAt ?? new Date() } as const;
  const [scoring] = await contest.db.scoring.updateManyAndReturn({
    where: { submissionId: id },
    data: failure,
  });
  return scoring.id;
}

test("a failed submission is not retried once another one has taken its place", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  const id = await failed();
  expect(await failedScorings()).toEqual([id]);
  expect((await upload()).status).toBe(201);
  expect(await failedScorings()).toEqual([]);
  await expect(retry(id)).rejects.toMatchObject({ code: "nothing_to_retry" });
  expect(await contest.db.scoring.findUnique({ where: { id } })).toMatchObject({ state: "FAILED" });
});

test("a failed submission is not re-scored once another one has taken its place", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  const id = await failed();
  const { submissionId } = await contest.db.scoring.findUniqueOrThrow({ where: { id } });
  const { id: other } = (await (await upload()).json()) as { id: string };
  await contest.db.scoring.updateMany({
    where: { submissionId: other },
    data: { state: "SCORED", valid: true },
  });
  await expect(requestRescoring(contest.db, submissionId, team.captainId)).rejects.toMatchObject({
    code: "place_used",
    status: 409,
  });
  expect(await rescoreRound(contest.db, team.captainId, contest.roundId)).toBe(1);
  expect(await contest.db.scoring.count({ where: { submissionId } })).toBe(1);
});

test("only as many failed submissions are retried as the limits allow", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  await failed();
  await failed();
  expect(await retry()).toBe(1);
  expect(await failedScorings()).toEqual([]);
  expect(await contest.db.scoring.count({ where: { state: "QUEUED" } })).toBe(1);
});

test("a failed submission is retried within the limit of the day on which it arrived", async () => {
  await setLimits({ submissionsPerDay: 1 });
  const before = await failed(hour(1));
  const today = await failed();
  expect((await upload()).status).toBe(201);
  expect(await failedScorings()).toEqual([before]);
  expect(await retry()).toBe(1);
  expect(await contest.db.scoring.findUnique({ where: { id: today } })).toMatchObject({ state: "FAILED" });
});

test("a failed re-scoring of a scored submission does not count", async () => {
  await setLimits({ submissionsPerPhase: 1 });
  const { id: submissionId } = (await (await upload()).json()) as { id: string };
  await contest.db.scoring.updateMany({ where: { submissionId }, data: { state: "SCORED", valid: true } });
  await requestRescoring(contest.db, submissionId, team.captainId);
  await contest.db.scoring.updateMany({ where: { number: 2 }, data: { state: "FAILED", error: "no" } });
  expect(await retry()).toBe(1);
});

test("the team sees how many submissions are left", async () => {
  await setLimits({ submissionsPerDay: 2, submissionsPerPhase: 5 });
  await upload();
  const history = await loadTeamHistory(contest.db, team.id, team.viewer);
  const limits = history?.rounds[0].dataSets.find(({ kind }) => kind === "IDP")?.limits;
  expect(limits?.map(({ rule, used, remaining }) => [rule, used, remaining])).toEqual([
    ["submissionsPerDay", 1, 1],
    ["submissionsPerPhase", 1, 4],
  ]);
});

test("a team that has withdrawn cannot submit", async () => {
  await contest.db.team.update({ where: { id: team.id }, data: { withdrawnAt: new Date() } });
  const refused = await upload();
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "team_withdrawn" });
});

test("the limits count submissions by their current scoring", async () => {
  const { db, teams, roundId } = contest;
  const any = draws(new Mt19937(20_191_023));
  const previews = [];
  for (const state of PREVIEWS) {
    previews.push((await db.rescoring.create({ data: { roundId, scorerVersion: "2", ...state } })).id);
  }
  const now = hour(20);
  const expected = new Map<string, { today: number; ever: number }>();
  for (const dataSetId of teams.flatMap(({ dataSets }) => Object.values(dataSets))) {
    const counts = { today: 0, ever: 0 };
    for (let number = 1; number <= 25; number++) {
      const source = any.oneOf(["API", "BROWSER", "COMMITTEE"] as const);
      // Noon in Tokyo is in the third hour, midnight in the fifteenth: the day of `now` has begun there.
      const submittedAt = any.anyHour();
      const file = { fileName: "f.csv", sha256: "none", sizeBytes: 1 };
      const { id } = await db.submission.create({
        data: { dataSetId, number, source, submittedAt, ...file },
      });
      await db.scoring.createMany({ data: anyRuns(any, id, 0, previews) });
      const scorings = await db.scoring.findMany({ where: { submissionId: id }, include: withRescoring });
      if (source === "COMMITTEE" || currentScoring(scorings)?.state === "FAILED") continue;
      counts.ever += 1;
      if (submittedAt >= hour(15)) counts.today += 1;
    }
    expected.set(dataSetId, counts);
  }
  const counted = await countLimited(db, [...expected.keys()], { now, timeZone: "Asia/Tokyo" });
  for (const [id, counts] of expected) expect(counted(id)).toEqual(counts);
  expect(Math.min(...[...expected.values()].map(({ today }) => today))).toBeGreaterThan(0);
  await db.rescoring.deleteMany();
});
