import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditCsv } from "../../lib/audit/audit-csv.ts";
import { listAudit } from "../../lib/audit/list.ts";
import { recordAudit } from "../../lib/audit/record.ts";
import { currentScoring, withRescoring } from "../../lib/contest/current-scoring.ts";
import { unreadableFile } from "../../lib/failures/failure-error.ts";
import { failureOf } from "../../lib/failures/failure-reason.ts";
import { dayRange } from "../../lib/organizer/day-range.ts";
import { listFailedJobs } from "../../lib/organizer/failed-jobs.ts";
import { readQueueOverview } from "../../lib/organizer/queue-overview.ts";
import { retryFailed } from "../../lib/organizer/retry-failed.ts";
import {
  findAllSubmissions,
  searchSubmissions,
  submissionSearchSchema,
} from "../../lib/organizer/search-submissions.ts";
import { submissionsCsv } from "../../lib/organizer/submissions-csv.ts";
import { readThroughput } from "../../lib/organizer/throughput.ts";
import { DETAIL_SCORING, SCORE_TEAM_ATTACK, SEND_MAIL } from "../../lib/queue/jobs.ts";
import { enqueue } from "../../lib/queue/queue.ts";
import { BlobNotFoundError, storeChunks } from "../../lib/storage/blob-store.ts";
import { makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";

let database: TestDatabase;
let contest: TestContest;
let actorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url, { teams: 3 });
  actorId = contest.teams[0].captainId;
});

afterAll(async () => {
  await contest.close();
  await database.drop();
});

const jobsWaiting = async (name: string) => {
  const rows = await contest.db.$queryRaw<{ data: Record<string, string> }[]>`
    SELECT data FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry')`;
  return rows.map(({ data }) => Object.values(data)[0]);
};

test("the queue's depth, kind by kind, with the age of what waits longest", async () => {
  const { db, teams } = contest;
  await submit(contest, teams[0], "IDP");
  await submit(contest, teams[0], "TRP");
  await db.$executeRaw`
    UPDATE pgboss.job SET created_on = '2019-10-21T01:00:00Z' WHERE id = (SELECT id FROM pgboss.job LIMIT 1)`;
  await enqueue(db, SEND_MAIL, { noticeId: contest.contestId });
  await db.$executeRaw`UPDATE pgboss.job SET state = 'active' WHERE name = ${SEND_MAIL.name}`;
  await db.worker.create({ data: { host: "h", pid: 1, version: "1", threads: 2 } });
  const { depth, workers, failed } = await readQueueOverview(db);
  expect(depth.find(({ kind }) => kind === "scoring")).toEqual({
    kind: "scoring",
    waiting: 2,
    retrying: 0,
    active: 0,
    oldestSince: "2019-10-21T01:00:00.000Z",
  });
  expect(depth.find(({ kind }) => kind === "mail")).toMatchObject({
    waiting: 0,
    active: 1,
    oldestSince: null,
  });
  expect(depth.map(({ kind }) => kind)).toEqual([
    "scoring",
    "teamAttack",
    "rescoredAttack",
    "detail",
    "repeat",
    "labRun",
    "mail",
  ]);
  expect(workers).toMatchObject([{ host: "h", state: "running", threads: 2 }]);
  expect(failed).toEqual([]);
});

test("throughput counts each success in its step, empty steps too, and nothing of before", async () => {
  const { db } = contest;
  const now = new Date("2019-10-21T12:07:30Z");
  const [scoring] = await db.scoring.findMany({ select: { submissionId: true } });
  const ends = ["12:07:10", "12:07:00", "12:06:59", "11:08:00", "11:07:59"];
  for (const [i, end] of ends.entries()) {
    const finishedAt = new Date(`2019-10-21T${end}Z`);
    const facts = { seed: 1, scorerVersion: "1", state: "SCORED", finishedAt } as const;
    await db.scoring.create({ data: { ...facts, submissionId: scoring.submissionId, number: 100 + i } });
  }
  const hour = await readThroughput(db, "hour", now);
  expect(hour).toHaveLength(60);
  expect(hour[0]).toEqual({ at: "2019-10-21T11:08:00.000Z", scorings: 1, perMinute: 1 });
  expect(hour[1]).toEqual({ at: "2019-10-21T11:09:00.000Z", scorings: 0, perMinute: 0 });
  expect(hour.slice(-2).map(({ scorings }) => scorings)).toEqual([1, 2]);
  const day = await readThroughput(db, "day", now);
  expect(day.at(-1)).toEqual({ at: "2019-10-21T12:00:00.000Z", scorings: 3, perMinute: 3 / 15 });
  expect(day.reduce((sum, { scorings }) => sum + scorings, 0)).toBe(5);
  await db.scoring.deleteMany({ where: { number: { gte: 100 } } });
});

test("a failed job of each kind is listed with its reason, and tried again: one, or all", async () => {
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
  await db.scoringSpread.create({
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
  const { failed } = await readQueueOverview(db);
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
    ["repeat", repeated, "A stored file cannot be read any more.", "a stored file cannot be read: line 3"],
    ["labRun", labRun.id, "It took longer than 120 seconds and was ended.", "cut"],
    ["mail", notice.id, "The mail server did not take the mail.", "550"],
  ]);
  expect(failed[0]).toMatchObject({ submissionId, facts: { team: 2, kind: "IDP", submission: 1 } });

  expect(await retryFailed(db, actorId, { kind: "scoring", id: scoring.id })).toBe(1);
  expect(await db.scoring.findUnique({ where: { id: scoring.id } })).toMatchObject({
    state: "QUEUED",
    error: null,
    seed: scoring.seed,
  });
  expect(await jobsWaiting("score-submission")).toContain(scoring.id);
  await expect(retryFailed(db, actorId, { id: scoring.id })).rejects.toMatchObject({
    code: "nothing_to_retry",
  });
  expect(await retryFailed(db, actorId, {})).toBe(6);
  expect(await jobsWaiting(SCORE_TEAM_ATTACK.name)).toEqual([attack.id]);
  expect((await jobsWaiting(DETAIL_SCORING.name)).sort()).toEqual([repeated, unreached].sort());
  expect(await db.scoringDetail.count({ where: { error: null, requestedAt: { gt: new Date(0) } } })).toBe(2);
  expect(await jobsWaiting("repeat-scoring")).toEqual([repeated]);
  expect(await jobsWaiting("run-lab-method")).toEqual([labRun.id]);
  expect(await jobsWaiting(SEND_MAIL.name)).toEqual([notice.id]);
  expect((await readQueueOverview(db)).failed).toEqual([]);
  expect(await db.auditEntry.count({ where: { action: "queue.retry", userId: actorId } })).toBe(7);
});

test("all failed jobs are tried again, more than are shown too", async () => {
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
  const shown = (await listFailedJobs(db)).filter(({ kind }) => kind === "labRun");
  expect(shown.map(({ failedAt }) => failedAt)).toEqual(
    Array.from({ length: 50 }, (_, i) => new Date(59 - i).toISOString()),
  );
  expect(await retryFailed(db, actorId, { kind: "labRun" })).toBe(60);
  expect((await listFailedJobs(db)).filter(({ kind }) => kind === "labRun")).toEqual([]);
});

test("a search gives the run that the rule of the current scoring gives, whatever the runs are", async () => {
  const { db, teams, roundId } = contest;
  const { id: submissionId } = await submit(contest, teams[2], "TRP");
  const runs = fc.array(
    fc.record({
      state: fc.constantFrom("QUEUED", "SCORING", "SCORED", "FAILED"),
      superseded: fc.boolean(),
      preview: fc.constantFrom("none", "open", "applied", "discarded"),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(runs, async (facts) => {
      await db.scoring.deleteMany({ where: { submissionId } });
      await db.rescoring.deleteMany({ where: { roundId } });
      for (const [i, { state, superseded, preview }] of facts.entries()) {
        const ended = preview === "applied" ? { appliedAt: new Date() } : { discardedAt: new Date() };
        const data = { roundId, scorerVersion: "1", ...(preview === "open" ? {} : ended) };
        const rescoring = preview === "none" ? null : await db.rescoring.create({ data });
        await db.scoring.create({
          data: {
            ...{ submissionId, number: i + 1, seed: 1, scorerVersion: "1", state: state as "QUEUED" },
            ...{
              supersededAt: superseded ? new Date() : null,
              rescoringId: rescoring?.id,
              utilityScore: i / 10,
            },
          },
        });
      }
      const scorings = await db.scoring.findMany({ where: { submissionId }, include: withRescoring });
      const expected = currentScoring(scorings);
      const { submissions } = await searchSubmissions(db, { team: 3, kind: "TRP" });
      expect(submissions.map(({ state, utilityScore }) => [state, utilityScore])).toEqual(
        expected ? [[expected.state, expected.utilityScore]] : [],
      );
    }),
    { numRuns: 60 },
  );
  await db.submission.delete({ where: { id: submissionId } });
});

test("each condition finds its submissions, and all of them together", async () => {
  const { db, teams, contestSlug } = contest;
  const odd = await storeChunks(contest.store, [Buffer.from("reg_id\nodd\n")]);
  const submission = await db.submission.create({
    data: {
      ...{
        dataSetId: teams[2].dataSets.IDP,
        number: 7,
        fileName: "anotraces_100%_'odd.csv",
        ...odd,
        source: "API",
      },
      ...{ submittedAt: new Date("2019-10-21T12:00:00Z"), submittedById: actorId },
    },
  });
  await db.scoring.create({
    data: {
      ...{ submissionId: submission.id, number: 1, seed: 1, scorerVersion: "1", state: "SCORED" },
      ...{ utilityScore: 0.6, valid: false, minReidentificationScore: 0.25, minTraceInferenceScore: 0.5 },
    },
  });
  const find = async (query: Record<string, string>) => {
    const { submissions, total } = await searchSubmissions(db, submissionSearchSchema.parse(query));
    expect(total).toBe(submissions.length);
    return submissions.map(({ id }) => id);
  };
  const only = [
    { file: "100%_'ODD" },
    { sha256: odd.sha256.slice(0, 8).toUpperCase() },
    { valid: "no", state: "SCORED" },
    { from: "2019-10-21T12:00:00Z", to: "2019-10-21T12:00:01Z" },
    { contest: contestSlug, round: "preliminary", team: "3", kind: "IDP", valid: "no", page: "1", from: "" },
  ];
  for (const query of only) expect([query, await find(query as never)]).toEqual([query, [submission.id]]);
  for (const query of [
    { from: "2019-10-21T12:00:01Z", to: "2019-10-22T00:00:00Z" },
    { file: "_%" },
    { team: "9" },
  ]) {
    expect(await find(query as never)).toEqual([]);
  }
  expect(await find({ contest: "another" })).toEqual([]);
  expect((await find({})).length).toBe(await db.submission.count());
  const lines = submissionsCsv(await findAllSubmissions(db, { team: 3, kind: "IDP" })).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(
    `,003,Team 3,IDP,7,anotraces_100%_'odd.csv,${odd.sha256},11,API,2019-10-21T12:00:00.000Z,`,
  );
  expect(lines[1]).toMatch(/,SCORED,invalid,0.6,0.25,0.5,,$/);
});

test("pages of a search follow one another without gap or repetition", async () => {
  const { db, teams } = contest;
  const facts = {
    dataSetId: teams[1].dataSets.TRP,
    fileName: "many.csv",
    sha256: "0".repeat(64),
    sizeBytes: 1,
  };
  for (let number = 1; number <= 120; number++) {
    const submittedAt = new Date(Math.floor(number / 7) * 1000);
    const scorings = { create: { number: 1, seed: 1, scorerVersion: "1" } };
    await db.submission.create({ data: { ...facts, number, source: "API", submittedAt, scorings } });
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => searchSubmissions(db, { file: "many", page })));
  expect(pages.map(({ submissions }) => submissions.length)).toEqual([50, 50, 20, 0]);
  expect(new Set(pages.flatMap(({ submissions }) => submissions.map(({ id }) => id))).size).toBe(120);
  expect(pages[0]).toMatchObject({ total: 120, pages: 3 });
});

test("the audit log is filtered by act, person, subject and time, page by page and as CSV", async () => {
  const { db } = contest;
  await db.auditEntry.deleteMany();
  const person = await db.user.create({ data: { email: "aki@example.org", name: "Aki =SUM(1)" } });
  const detail = { round: 'a "quoted", round' };
  await recordAudit(db, { userId: person.id, action: "round.edit", subject: "round:1", detail });
  await recordAudit(db, { userId: null, action: "site.backup", subject: "backup:x" });
  await recordAudit(db, { userId: actorId, action: "round.edit", subject: "round:2" });
  const subjects = async (filter: Parameters<typeof listAudit>[1]) =>
    (await listAudit(db, filter)).entries.map(({ subject }) => subject);
  expect(await subjects({})).toEqual(["round:2", "backup:x", "round:1"]);
  expect(await subjects({ action: "round.edit" })).toEqual(["round:2", "round:1"]);
  expect(await subjects({ who: "AKI@" })).toEqual(["round:1"]);
  expect(await subjects({ who: "system" })).toEqual(["backup:x"]);
  expect(await subjects({ subject: "ROUND:2" })).toEqual(["round:2"]);
  const [{ at }] = await db.auditEntry.findMany({ where: { subject: "round:2" } });
  expect(await subjects({ from: at })).toContain("round:2");
  expect(await subjects({ to: at })).not.toContain("round:2");
  const first = await listAudit(db, {}, 2);
  const rest = await listAudit(db, { before: first.nextCursor ?? undefined }, 2);
  expect([...first.entries, ...rest.entries].map(({ subject }) => subject)).toEqual(await subjects({}));
  expect(rest.nextCursor).toBeNull();
  const csv = (await buffer(auditCsv(db, { action: "round.edit" }))).toString().split("\n");
  expect(csv[0]).toBe("id,at,who,action,subject,detail");
  expect(csv[2]).toMatch(/,Aki =SUM\(1\),round\.edit,round:1,"\{""round"":""a \\""quoted\\"", round""\}"$/);
  expect(csv).toHaveLength(4);
});

test("days are those of the contest's calendar, the last one included", () => {
  expect(dayRange({ from: "2019-10-21", to: "2019-10-21" }, "Asia/Tokyo")).toEqual({
    from: "2019-10-20T15:00:00.000Z",
    to: "2019-10-21T15:00:00.000Z",
  });
  // Clocks there are set forward at midnight.
  expect(dayRange({ from: "2018-11-04" }, "America/Sao_Paulo").from).toBe("2018-11-04T03:00:00.000Z");
  expect(dayRange({ from: "nonsense", to: ["2019-10-21"] }, "UTC")).toEqual({
    from: undefined,
    to: undefined,
  });
});
