import { beforeAll, expect, test } from "vitest";
import { unreadableFile } from "../../../../../lib/common/failure-error.ts";
import { failureOf } from "../../../../../lib/platform/failures/failure-reason.ts";
import { DETAIL_SCORING, SCORE_TEAM_ATTACK, SEND_MAIL } from "../../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../../lib/platform/queue/queue.ts";
import { BlobNotFoundError, storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { readQueueOverview } from "../../../../../lib/use-cases/site/console/queue-overview.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const contest = await contestForFile();
let actorId: string;

beforeAll(async () => {
  actorId = contest.teams[0].captainId;
});

const jobsWaiting = async (name: string) => {
  const rows = await contest.db.$queryRaw<{ data: Record<string, string> }[]>`
    SELECT data FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry')`;
  return rows.map(({ data: { teamId: _, ...data } }) => Object.values(data)[0]);
};

test("a failed job of each kind is listed with its reason, and retried alone or with all", async () => {
  const { db, teams, store } = contest;
  const { id: submissionId } = await submit(contest, teams[1], "IDP");
  const reason = { code: "disk_full", params: {} } as const;
  const failure = { state: "FAILED", error: "ENOSPC", reason, finishedAt: new Date() } as const;
  const [scoring] = await db.scoring.updateManyAndReturn({ where: { submissionId }, data: failure });
  const { sha256 } = await storeChunks(store, [Buffer.from("user_id\n")]);
  const dataSetId = teams[1].dataSets.IDP;
  const set = { dataSetId, submissionId, publicSha256: sha256, idTableSha256: sha256 };
  const { id: publicSetId } = await db.publicSet.create({ data: set });
  const file = {
    fileName: "etable_team001-002_data01_IDP.csv",
    sha256,
    sizeBytes: 8,
    source: "API",
  } as const;
  const attack = await db.teamAttack.create({
    data: {
      publicSetId,
      teamId: teams[0].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      ...file,
      state: "FAILED",
      error: "no",
    },
  });
  const other = await submit(contest, teams[1], "IDP");
  const { id: repeated } = await db.scoring.findFirstOrThrow({ where: { submissionId: other.id } });
  await db.scoreVariance.create({
    data: { scoringId: repeated, repeats: 5, state: "FAILED", ...failureOf(unreadableFile("line 3")) },
  });
  // What is wrong with files is written beside the scoring; of an outage the queue alone knows.
  await db.scoringDetail.create({
    data: { scoringId: repeated, ...failureOf(new BlobNotFoundError(sha256)) },
  });
  const { id: third } = await submit(contest, teams[1], "IDP");
  const { id: unreached } = await db.scoring.findFirstOrThrow({ where: { submissionId: third } });
  await db.scoringDetail.create({ data: { scoringId: unreached, requestedAt: new Date(0) } });
  await enqueue(db, DETAIL_SCORING, { scoringId: unreached });
  const output = { message: "no space left", reason };
  await db.$executeRaw`
    UPDATE pgboss.job SET state = 'failed', output = ${output}, completed_on = now() WHERE name = ${DETAIL_SCORING.name}`;
  const late = { code: "too_slow", params: { seconds: 120 } };
  const run = {
    method: "laplace",
    parameters: {},
    estimateSeconds: 1,
    expiresAt: new Date(),
    error: "cut",
    reason: late,
  };
  const labRun = await db.labRun.create({ data: { ...run, state: "FAILED" } });
  await db.labRun.create({ data: { ...run, state: "FAILED", ownFile: true } });
  const refused = { mailError: "550", mailReason: { code: "mail_refused", params: {} } };
  const notice = await db.notice.create({
    data: { userId: actorId, kind: "RESULTS", subject: "x", detail: {}, byMail: true, ...refused },
  });
  const { failed } = await readQueueOverview(db, OF_SITE);
  const unknown = expect.stringContaining("Something went wrong");
  expect(failed.map(({ kind, id, error, technical }) => [kind, id, error, technical])).toEqual([
    ["scoring", scoring.id, "The platform’s disk is full.", "ENOSPC"],
    ["teamAttack", attack.id, unknown, "no"],
    [
      "detail",
      repeated,
      "A file that is needed is not in the platform’s storage.",
      `the file store has no blob ${sha256}`,
    ],
    ["detail", unreached, "The platform’s disk is full.", "no space left"],
    ["repeat", repeated, "A stored file can no longer be read.", "a stored file cannot be read: line 3"],
    ["labRun", labRun.id, "It took longer than 120 seconds and was ended.", "cut"],
    ["mail", notice.id, "The mail server did not accept the mail.", "550"],
  ]);
  const seen = async (contests: string[]) =>
    (await listFailedJobs(db, { site: false, contests })).map(({ kind }) => kind);
  expect(await seen([contest.contestId])).toEqual(["scoring", "teamAttack", "detail", "detail", "repeat"]);
  expect(await seen([])).toEqual([]);
  const refusedTo = { site: false, contests: [] };
  await expect(retryFailed(db, actorId, refusedTo, { id: scoring.id })).rejects.toMatchObject({
    code: "nothing_to_retry",
  });
  expect(failed[0]).toMatchObject({ submissionId, facts: { team: 2, kind: "IDP", submission: 1 } });

  expect(await retryFailed(db, actorId, OF_SITE, { kind: "scoring", id: scoring.id })).toBe(1);
  expect(await db.scoring.findUnique({ where: { id: scoring.id } })).toMatchObject({
    state: "QUEUED",
    error: null,
    reason: null,
    seed: scoring.seed,
  });
  expect(await jobsWaiting("score-submission")).toContain(scoring.id);
  await expect(retryFailed(db, actorId, OF_SITE, { id: scoring.id })).rejects.toMatchObject({
    code: "nothing_to_retry",
  });
  expect(await retryFailed(db, actorId, OF_SITE, {})).toBe(6);
  expect(await jobsWaiting(SCORE_TEAM_ATTACK.name)).toEqual([attack.id]);
  expect((await jobsWaiting(DETAIL_SCORING.name)).sort()).toEqual([repeated, unreached].sort());
  expect(await db.scoringDetail.count({ where: { error: null, requestedAt: { gt: new Date(0) } } })).toBe(2);
  expect(await jobsWaiting("repeat-scoring")).toEqual([repeated]);
  expect(await jobsWaiting("run-lab-method")).toEqual([labRun.id]);
  expect(await jobsWaiting(SEND_MAIL.name)).toEqual([notice.id]);
  expect(await db.notice.findUnique({ where: { id: notice.id } })).toMatchObject({
    mailError: null,
    mailReason: null,
  });
  expect((await readQueueOverview(db, OF_SITE)).failed).toEqual([]);
  expect(await db.auditEntry.count({ where: { action: "queue.retry", userId: actorId } })).toBe(7);
});

test("all failed jobs are retried, even more than are shown", async () => {
  const { db } = contest;
  await db.labRun.createMany({
    data: Array.from({ length: 60 }, (_, i) => ({
      method: "laplace",
      parameters: {},
      state: "FAILED",
      estimateSeconds: 1,
      finishedAt: new Date(i),
      expiresAt: new Date(Date.now() + 1e6),
    })),
  });
  const shown = (await listFailedJobs(db, OF_SITE)).filter(({ kind }) => kind === "labRun");
  expect(shown.map(({ failedAt }) => failedAt)).toEqual(
    Array.from({ length: 50 }, (_, i) => new Date(59 - i).toISOString()),
  );
  expect(await retryFailed(db, actorId, OF_SITE, { kind: "labRun" })).toBe(60);
  expect((await listFailedJobs(db, OF_SITE)).filter(({ kind }) => kind === "labRun")).toEqual([]);
});

/** Gives the second team's set of a kind to the first team to attack; returns the facts of an attempt whose scoring failed. */
async function failedAttempt(kind: "IDP" | "TRP") {
  const { db, teams, store } = contest;
  const { id: submissionId } = await submit(contest, teams[1], kind);
  const { sha256 } = await storeChunks(store, [Buffer.from("reg_id\n")]);
  const dataSetId = teams[1].dataSets[kind];
  const files = { publicSha256: sha256, idTableSha256: sha256 };
  await db.publicSet.deleteMany({ where: { dataSetId } });
  const { id: publicSetId } = await db.publicSet.create({ data: { dataSetId, submissionId, ...files } });
  return {
    publicSetId,
    teamId: teams[0].id,
    kind: "TRACE_INFERENCE" as const,
    source: "API" as const,
    fileName: `etraces_team001-002_data01_${kind}.csv`,
    sha256,
    sizeBytes: 7,
    state: "FAILED" as const,
    error: "no",
  };
}

const SCORED = { state: "SCORED" as const, error: null };

const failedAttacks = async () =>
  (await listFailedJobs(contest.db, OF_SITE)).filter(({ kind }) => kind === "teamAttack").map(({ id }) => id);

test("a failed attack is not retried once its team has used up its attempts", async () => {
  const { db } = contest;
  const failed = await failedAttempt("TRP");
  const attempts = [1, 2].map((attempt) => ({ ...failed, attempt }));
  const both = (await db.teamAttack.createManyAndReturn({ data: attempts })).map(({ id }) => id);
  expect((await failedAttacks()).sort()).toEqual(both.sort());
  const score = (attempt: number) => db.teamAttack.create({ data: { ...failed, ...SCORED, attempt } });
  await score(3);
  expect(await failedAttacks()).toHaveLength(2);
  await score(4);
  expect(await failedAttacks()).toEqual([]);
  await expect(retryFailed(db, actorId, OF_SITE, { kind: "teamAttack", id: both[0] })).rejects.toMatchObject({
    code: "nothing_to_retry",
  });
  expect(await db.teamAttack.count({ where: { publicSetId: failed.publicSetId, state: "FAILED" } })).toBe(2);
});

test("only as many failed attacks are retried as the team has attempts left", async () => {
  const { db } = contest;
  const failed = await failedAttempt("IDP");
  const attempts = [failed, failed, { ...failed, ...SCORED }].map((facts, i) => ({
    ...facts,
    attempt: i + 1,
  }));
  await db.teamAttack.createMany({ data: attempts });
  expect(await retryFailed(db, actorId, OF_SITE, { kind: "teamAttack" })).toBe(1);
  expect(await db.teamAttack.count({ where: { publicSetId: failed.publicSetId, state: "QUEUED" } })).toBe(1);
  expect(await failedAttacks()).toEqual([]);
});

test("failed attacks that cannot be retried hide no older one that can", async () => {
  const { db } = contest;
  const [failed, older] = [await failedAttempt("IDP"), await failedAttempt("TRP")];
  const attempts = Array.from({ length: 52 }, (_, i) => ({
    ...failed,
    ...(i < 2 ? SCORED : {}),
    attempt: i + 1,
  }));
  await db.teamAttack.createMany({ data: attempts });
  const { id } = await db.teamAttack.create({ data: { ...older, attempt: 1, submittedAt: new Date(0) } });
  expect(await failedAttacks()).toEqual([id]);
});
