import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestSpread } from "../../lib/spreads/request-spread.ts";
import { RepeatWorker } from "../../workers/repeat-worker.ts";
import { makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";

let database: TestDatabase;
let contest: TestContest;
let folder: string;
let worker: RepeatWorker;

beforeAll(async () => {
  database = await createTestDatabase();
  contest = await makeTestContest(database.url);
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-repeat-"));
  // A repeat that takes longer than any test: nothing but its thread's end stops it.
  const endless = path.join(folder, "endless-thread.mjs");
  await writeFile(endless, "export default function endless() { for (;;); }\n");
  worker = new RepeatWorker(contest.db, contest.store, pathToFileURL(endless));
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
