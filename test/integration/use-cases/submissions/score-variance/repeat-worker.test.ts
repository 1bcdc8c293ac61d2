import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFailedJobs } from "../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { requestVariance } from "../../../../../lib/use-cases/submissions/score-variance/request-variance.ts";
import { loadSubmissionVariance } from "../../../../../lib/views/load-submission-variance.ts";
import { RepeatWorker } from "../../../../../workers/repeat-worker.ts";
import { submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { contestForFile, folderForFile } from "../../../../helpers/file-fixtures.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const contest = await contestForFile();
// A repeat that takes longer than any test: nothing but its thread's end stops it.
const endless = pathToFileURL(path.join(await folderForFile(), "endless-thread.mjs"));
let worker: RepeatWorker;

beforeAll(async () => {
  await writeFile(endless, "export default function endless() { for (;;); }\n");
  worker = new RepeatWorker(contest.db, contest.store, endless);
});

afterAll(() => worker.stop());

const variance = () => contest.db.scoreVariance.findFirstOrThrow();
const setAll = (state: "SCORED") => contest.db.scoring.updateMany({ data: { state } });
const isTaken = async () => (await variance()).state === "SCORING";

test("a repeat is interrupted by a submission, continued after it, and handed back at a stop", async () => {
  const { db, teams } = contest;
  const { id } = await submit(contest, teams[0], "IDP");
  await setAll("SCORED");
  await requestVariance(db, teams[0].viewer, id, { repeats: 5 });
  await eventually("a worker takes it", isTaken);

  await submit(contest, teams[1], "IDP");
  await eventually("it gives way", async () => !(await isTaken()));
  expect(await variance()).toMatchObject({ state: "QUEUED", jobId: null, attempts: 0, error: null });

  await setAll("SCORED");
  await eventually("it is taken up again", isTaken);
  await worker.stop();
  expect(await variance()).toMatchObject({ state: "QUEUED", jobId: null, attempts: 0, error: null });
  const [{ waiting }] = await db.$queryRaw<{ waiting: bigint }[]>`
    SELECT count(*) AS waiting FROM pgboss.job WHERE name = 'repeat-scoring' AND state = 'created'`;
  expect(waiting).toBe(1n);
  expect(await db.scoringRepeat.count()).toBe(0);
});

test("a repeat whose set is lost gives the reason, with details only for organizers", async () => {
  const { db, store, teams } = contest;
  const { id } = await submit(contest, teams[0], "TRP", Buffer.from("reg_id\n"));
  const { sha256 } = await db.submission.findUniqueOrThrow({ where: { id } });
  await setAll("SCORED");
  await db.scoreVariance.deleteMany();
  await store.delete(sha256);
  await requestVariance(db, teams[0].viewer, id, { repeats: 5 });
  worker = new RepeatWorker(db, store, endless);
  await eventually("it fails", async () => (await variance()).state === "FAILED");
  const reason = { code: "file_missing", params: {} };
  const technical = `the file store has no blob ${sha256}`;
  expect(await loadSubmissionVariance(db, id, teams[0].viewer)).toMatchObject({ reason, technical: null });
  expect(await listFailedJobs(db, OF_SITE)).toMatchObject([{ kind: "repeat", reason, technical }]);
});
