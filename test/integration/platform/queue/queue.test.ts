import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { SCORE_SUBMISSION as JOB } from "../../../../lib/platform/queue/jobs.ts";
import {
  completeJob,
  dropJobs,
  enqueue,
  enqueueAll,
  prioritizeJobs,
  retryJob,
  takeJob,
} from "../../../../lib/platform/queue/queue.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const { db } = await databaseForFile();

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM pgboss.job`;
});

const payload = () => ({ scoringId: randomUUID() });

async function states(): Promise<string[]> {
  const rows = await db.$queryRaw<
    { state: string }[]
  >`SELECT state::text FROM pgboss.job ORDER BY created_on`;
  return rows.map(({ state }) => state);
}

test("a job is created and rolled back with the transaction that enqueues it", async () => {
  const failing = db.$transaction(async (transaction) => {
    await enqueue(transaction, JOB, payload());
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await takeJob(db, JOB)).toBeUndefined();

  const given = payload();
  const id = await db.$transaction((transaction) => enqueue(transaction, JOB, given));
  expect(await takeJob(db, JOB)).toEqual({ id, payload: given });
  expect(await takeJob(db, JOB)).toBeUndefined();
});

test("completing a job rolls back with its transaction", async () => {
  const id = await enqueue(db, JOB, payload());
  await takeJob(db, JOB);
  const failing = db.$transaction(async (transaction) => {
    await completeJob(transaction, JOB, id);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await states()).toEqual(["active"]);
  await completeJob(db, JOB, id);
  expect(await states()).toEqual(["completed"]);
});

test("a retried job waits before it is due again", async () => {
  const id = await enqueue(db, JOB, payload());
  await takeJob(db, JOB);
  await retryJob(db, JOB, id, { error: "bad luck" });
  expect(await states()).toEqual(["retry"]);
  expect(await takeJob(db, JOB)).toBeUndefined();
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 second'`;
  expect((await takeJob(db, JOB))?.id).toBe(id);
  await dropJobs(db, JOB, [id]);
  expect(await states()).toEqual([]);
});

test("a job with an invalid payload is ended, not handed out", async () => {
  await db.$executeRaw`INSERT INTO pgboss.job (name, data) VALUES (${JOB.name}, '{"scoringId":"nonsense"}')`;
  expect(await takeJob(db, JOB)).toBeUndefined();
  expect(await states()).toEqual(["cancelled"]);
});

test("a job is passed over by a field of its payload, unless it was put first", async () => {
  const given = { scoringId: randomUUID(), teamId: randomUUID() };
  const passOver = { field: "teamId", values: [given.teamId] };
  await enqueueAll(db, JOB, [given]);
  expect(await takeJob(db, JOB, passOver)).toBeUndefined();
  await prioritizeJobs(db, JOB, "scoringId", [given.scoringId], 1);
  expect(await takeJob(db, JOB, passOver)).toMatchObject({ payload: given });
});
