import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFailedJobs } from "../../lib/organizer/failed-jobs/failed-jobs.ts";
import { requestSpread } from "../../lib/spreads/request-spread.ts";
import { loadSubmissionSpread } from "../../lib/views/load-submission-spread.ts";
import { RepeatWorker } from "../../workers/repeat-worker.ts";
import { makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";

let database: TestDatabase;
let contest: TestContest;
let folder: string;
let endless: URL;
let worker: RepeatWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url);
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-repeat-"));
  // A repeat that takes longer than any test: nothing but its thread's end stops it.
  endless = pathToFileURL(path.join(folder, "endless-thread.mjs"));
  await writeFile(endless, "export default function endless() { for (;;); }\n");
  worker = new RepeatWorker(contest.db, contest.store, endless);
});

afterAll(async () => {
  await worker.stop();
  await contest.close();
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

const spread = () => contest.db.scoringSpread.findFirstOrThrow();
const setAll = (state: "SCORED") => contest.db.scoring.updateMany({ data: { state } });
const isTaken = async () => (await spread()).state === "SCORING";

test("a repeat under way is dropped when a set comes in, taken up again after it, and handed back at the end", async () => {
  const { db, teams } = contest;
  const { id } = await submit(contest, teams[0], "IDP");
  await setAll("SCORED");
  await requestSpread(db, teams[0].viewer, id, { repeats: 5 });
  await eventually("a worker takes it", isTaken);

  await submit(contest, teams[1], "IDP");
  await eventually("it gives way", async () => !(await isTaken()));
  expect(await spread()).toMatchObject({ state: "QUEUED", jobId: null, attempts: 0, error: null });

  await setAll("SCORED");
  await eventually("it is taken up again", isTaken);
  await worker.stop();
  expect(await spread()).toMatchObject({ state: "QUEUED", jobId: null, attempts: 0, error: null });
  const [{ waiting }] = await db.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pgboss.job WHERE name = 'repeat-scoring' AND state = 'created'`;
  expect(waiting).toBe(1n);
  expect(await db.scoringRepeat.count()).toBe(0);
});

test("a repeat whose set is gone from the storage says so, and its words to organizers alone", async () => {
  const { db, store, teams } = contest;
  const { id } = await submit(contest, teams[0], "TRP", Buffer.from("reg_id\n"));
  const { sha256 } = await db.submission.findUniqueOrThrow({ where: { id } });
  await setAll("SCORED");
  await db.scoringSpread.deleteMany();
  await store.delete(sha256);
  await requestSpread(db, teams[0].viewer, id, { repeats: 5 });
  worker = new RepeatWorker(db, store, endless);
  await eventually("it fails", async () => (await spread()).state === "FAILED");
  const reason = { code: "file_missing", params: {} };
  const technical = `the file store has no blob ${sha256}`;
  expect(await loadSubmissionSpread(db, id, teams[0].viewer)).toMatchObject({ reason, technical: null });
  expect(await listFailedJobs(db)).toMatchObject([{ kind: "repeat", reason, technical }]);
});
