import { afterAll, expect, test } from "vitest";
import { SCORE_SUBMISSION } from "../../../../lib/platform/queue/jobs.ts";
import { submit } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const contest = await contestForFile();
let worker: WorkerProcess;

afterAll(async () => {
  await worker?.end("SIGKILL");
});

test("a scoring waits while the database is full, without using up its tries", async () => {
  const { db } = contest;
  // PostgreSQL's own words for it, from PostgreSQL itself, whose disk is not ours to fill. A sequence keeps what is rolled back; the
  // worker's role may not use this one.
  await db.$executeRaw`CREATE SEQUENCE refused`;
  await db.$executeRaw`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN PERFORM nextval('refused'); RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`;
  await db.$executeRaw`CREATE TRIGGER full_disk BEFORE INSERT ON "AttackResult" EXECUTE FUNCTION full_disk()`;
  const { id } = await submit(contest, contest.teams[0], "IDP");
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  await eventually("it was refused more often than an error may come", async () => {
    const [{ count }] = await db.$queryRaw<{ count: number }[]>`SELECT last_value::int AS count FROM refused`;
    return count > SCORE_SUBMISSION.retryLimit + 1;
  });
  await db.$executeRaw`DROP FUNCTION full_disk() CASCADE`;
  const scoring = () =>
    db.scoring.findFirstOrThrow({ where: { submissionId: id }, include: { attempts: true } });
  await eventually("it is scored", async () => (await scoring()).state === "SCORED");
  expect((await scoring()).attempts.filter(({ outcome }) => outcome === "FAILED")).toEqual([]);
});
