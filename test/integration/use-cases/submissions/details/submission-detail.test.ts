import { afterAll, beforeAll, expect, test } from "vitest";
import { anonymize } from "../../../../../lib/core/anonymizers/anonymize.ts";
import { DELETED } from "../../../../../lib/core/formats/traces.ts";
import { Mt19937 } from "../../../../../lib/core/random/mt19937.ts";
import { type AuthenticatedViewer, viewerOf } from "../../../../../lib/platform/auth/viewer.ts";
import { storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { readUserTrace } from "../../../../../lib/use-cases/submissions/details/read-user-trace.ts";
import { requestDetail } from "../../../../../lib/use-cases/submissions/details/request-detail.ts";
import { loadSubmissionDetail } from "../../../../../lib/views/load-submission-detail.ts";
import { anonymizedBytes, submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { makeOrganizer } from "../../../../helpers/make-organizer.ts";
import { asOrganizer, OF_SITE } from "../../../../helpers/viewers.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const GENERALIZED = { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.3 } as const;
const ANONYMOUS = viewerOf(null, null);

const contest = await contestForFile();
let worker: WorkerProcess;
let submission: string;
let owner: AuthenticatedViewer;
let stranger: AuthenticatedViewer;
let organizer: AuthenticatedViewer;

beforeAll(async () => {
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  const { db, teams } = contest;
  [owner, stranger] = teams.map(({ viewer }) => viewer);
  const user = await makeOrganizer(db, { email: "judge@example.org", name: "Q" });
  organizer = asOrganizer(viewerOf({ ...user, memberships: [] }, "session"));
  submission = (await submit(contest, teams[0], "IDP", anonymizedBytes(contest, GENERALIZED))).id;
});

afterAll(async () => {
  await worker.end("SIGTERM");
});

const load = (viewer: AuthenticatedViewer) => loadSubmissionDetail(contest.db, submission, viewer);
const trace = (viewer: AuthenticatedViewer, user: number) => readUserTrace(contest, viewer, submission, user);
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

test("the detail is computed once on the team's request, and agrees with the scores", async () => {
  const { db } = contest;
  await eventually(
    "the set is scored",
    async () => (await db.scoring.count({ where: { state: "SCORED" } })) === 1,
  );
  expect((await load(owner)).state).toBe("absent");
  await expect(trace(owner, 1)).rejects.toMatchObject({ code: "detail_absent", status: 409 });
  await Promise.all([1, 2, 3].map(() => requestDetail(db, owner, submission)));
  const [{ count }] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pgboss.job WHERE name = 'detail-scoring'`;
  expect(count).toBe(1n);
  await eventually("it is made", async () => (await load(owner)).state === "ready");

  const { detail, userCount } = await load(owner);
  const scoring = await db.scoring.findFirstOrThrow({ include: { results: true } });
  expect(1 - sum(detail?.slots.lossSums ?? []) / sum(detail?.slots.eventCounts ?? [])).toBeCloseTo(
    scoring.utilityScore ?? Number.NaN,
    9,
  );
  expect(sum(detail?.regions.userCounts ?? [])).toBe(userCount);
  expect(detail?.population?.reported).toBeLessThan(detail?.population?.even ?? 0);
  const found = Object.entries(detail?.regions.found ?? {}).map(([name, counts]) => [name, sum(counts)]);
  const stored = scoring.results
    .filter(({ hits }) => hits !== null)
    .map(({ attacker, hits }) => [attacker, hits]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stored));
  // Weak as the set is, somebody must have been found for the comparison to say anything.
  expect(sum(stored.map(([, hits]) => Number(hits)))).toBeGreaterThan(0);
});

test("the detail shows one user's original trace beside the set's", async () => {
  const { original } = contest.population;
  const { grid } = contest.settings;
  const { codes, listOffsets, listRegions } = anonymize(original, grid, GENERALIZED, new Mt19937(1));
  const { eventsPerUser, userCount } = original;
  for (const user of [1, 17, userCount]) {
    const { events } = await trace(owner, user);
    const first = (user - 1) * eventsPerUser;
    expect(events.map((event) => event.original - 1)).toEqual([
      ...original.regions.subarray(first, first + eventsPerUser),
    ]);
    const shown = [...codes.subarray(first, first + eventsPerUser)].map((code) => {
      if (code >= 0) return [code + 1];
      if (code === DELETED) return [];
      return Array.from(listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code]), (id) => id + 1);
    });
    expect(events.map((event) => event.anonymized)).toEqual(shown);
    for (const { anonymized, loss, km } of events) {
      if (anonymized.length === 0) expect([loss, km]).toEqual([1, null]);
      else expect(loss).toBeCloseTo((km ?? Number.NaN) / 2, 9);
    }
  }
  await expect(trace(owner, userCount + 1)).rejects.toMatchObject({ code: "no_such_user", status: 404 });
});

test("looking at the traces is audited once a day for each viewer", async () => {
  await trace(organizer, 1);
  await trace(organizer, 2);
  const entries = await contest.db.auditEntry.findMany({ where: { action: "submission.readTraces" } });
  expect(entries.map(({ userId }) => userId).sort()).toEqual([owner.userId, organizer.userId].sort());
  expect(entries[0].subject).toBe(`submission:${submission}`);
});

test("the detail is hidden from others until the data are published, and traces always", async () => {
  const { db, roundId } = contest;
  for (const [viewer, status] of [
    [ANONYMOUS, 401],
    [stranger, 403],
  ] as const) {
    await expect(load(viewer)).rejects.toMatchObject({ status });
    await expect(requestDetail(db, viewer, submission)).rejects.toMatchObject({ status });
  }
  expect((await load(organizer)).state).toBe("ready");
  // Published results do not do: only the data themselves.
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: new Date() } });
  await expect(load(ANONYMOUS)).rejects.toMatchObject({ status: 401 });
  await db.round.update({ where: { id: roundId }, data: { dataPublishedAt: new Date() } });
  for (const viewer of [ANONYMOUS, stranger]) {
    const { state, traces } = await load(viewer);
    expect({ state, traces }).toEqual({ state: "ready", traces: false });
  }
  await expect(trace(ANONYMOUS, 1)).rejects.toMatchObject({ status: 401 });
  await expect(trace(stranger, 1)).rejects.toMatchObject({ status: 403 });
});

test("a failed detail gives the reason without the file's hash, and can be retried", async () => {
  const { db } = contest;
  const where = { id: submission };
  const { sha256 } = await db.submission.findUniqueOrThrow({ where });
  await db.scoringDetail.deleteMany();
  await db.submission.update({ where, data: { sha256: "0".repeat(64) } });
  await requestDetail(db, owner, submission);
  await eventually("it fails", async () => (await load(owner)).state === "failed");
  const reason = { code: "file_missing", params: {} };
  const technical = `the file store has no blob ${"0".repeat(64)}`;
  expect(await load(owner)).toMatchObject({ reason, technical: null });
  expect(await load(organizer)).toMatchObject({ reason, technical });
  const [job] = await listFailedJobs(db, OF_SITE);
  expect(job).toMatchObject({ kind: "detail", submissionId: submission, reason, technical });

  // A file that is there, but not what it was stored as: a thread finds that.
  const { sha256: other } = await storeChunks(contest.store, [Buffer.from("no trace set\n")]);
  await db.submission.update({ where, data: { sha256: other } });
  expect(await retryFailed(db, organizer.userId ?? "", OF_SITE, { kind: "detail", id: job.id })).toBe(1);
  await eventually("it fails again", async () => (await load(owner)).state === "failed");
  expect(await load(owner)).toMatchObject({ reason: { code: "file_unreadable" }, technical: null });

  await db.submission.update({ where, data: { sha256 } });
  expect(await retryFailed(db, organizer.userId ?? "", OF_SITE, { kind: "detail", id: job.id })).toBe(1);
  await eventually("it is made", async () => (await load(owner)).state === "ready");
  expect(await load(owner)).toMatchObject({ error: null, reason: null });
  expect(await listFailedJobs(db, OF_SITE)).toEqual([]);
});
