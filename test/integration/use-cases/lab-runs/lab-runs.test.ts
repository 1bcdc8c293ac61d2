import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LabMethod, LabParameters } from "../../../../lib/lab/methods/lab-fields.ts";
import { labParametersSchema } from "../../../../lib/lab/methods/lab-parameters-schema.ts";
import { OWN_FILE_KINDS } from "../../../../lib/lab/methods/own-file-kinds.ts";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { loadLabRun } from "../../../../lib/use-cases/lab-runs/load-lab-run.ts";
import { receiveOwnFile } from "../../../../lib/use-cases/lab-runs/receive-own-file.ts";
import { startLabRun } from "../../../../lib/use-cases/lab-runs/start-lab-run.ts";
import { sweepLabRuns } from "../../../../lib/use-cases/lab-runs/sweep-lab-runs.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile } from "../../../helpers/file-fixtures.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const { db, url } = await databaseForFile();
const storageDir = await folderForFile();
let worker: WorkerProcess;
let addresses = 0;

vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);

beforeAll(startWorker);

afterAll(() => worker.end("SIGKILL"));

function startWorker(): void {
  worker = new WorkerProcess(url, storageDir);
}

async function start(
  method: LabMethod,
  given: LabParameters,
  options: { address?: string; userId?: string; text?: string } = {},
): Promise<string> {
  const { address = `address ${addresses++}`, userId = null, text } = options;
  const file =
    text === undefined ? undefined : await receiveOwnFile(OWN_FILE_KINDS[method], chunksOf(text), "mine.csv");
  const services = { db, limits: new RateLimits(db) };
  const parameters = labParametersSchema(method).parse(given);
  return (await startLabRun(services, { method, parameters, file, visitor: { userId, address } })).id;
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const stateOf = async (id: string) => (await loadLabRun(db, id))?.state;
const reportOf = async (id: string) => (await db.labRun.findUniqueOrThrow({ where: { id } })).report;
const ended = (id: string) =>
  eventually(`${id} has ended`, async () => ["DONE", "FAILED"].includes((await stateOf(id)) ?? ""), 240_000);

test("equal runs give equal bytes, and another seed gives others", async () => {
  const ids = [
    await start("laplace", { draws: 1000, seed: 5 }),
    await start("laplace", { draws: 1000, seed: 5 }),
    await start("laplace", { draws: 1000, seed: 6 }),
  ];
  for (const id of ids) await ended(id);
  const [first, second, other] = await Promise.all(ids.map(reportOf));
  expect(JSON.parse(first ?? "").id).toBe("laplace");
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test("a visitor's own file is deleted when its run ends", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `${i},${"abcd"[i % 4]}`).join("\n");
  const id = await start("l-diversity", { runs: 1 }, { text: `age,disease\n${rows}\n` });
  await ended(id);
  const run = await loadLabRun(db, id);
  expect(run).toMatchObject({ state: "DONE", ownFile: true, progress: 1 });
  expect(run?.report?.tables[0].title).toMatchObject({ en: expect.stringContaining("Your table") });
  const sha256 = createHash("sha256").update(`age,disease\n${rows}\n`).digest("hex");
  expect(run?.report?.provenance).toMatchObject({
    command: "tracecup lab l-diversity",
    parameters: { runs: 1, seed: 1 },
    inputs: [{ option: "table", name: "own file", sha256 }],
  });
  expect(await db.labRunInput.count()).toBe(0);
});

test("a run that its file makes impossible fails with the reason", async () => {
  const id = await start("wk-anonymity", { k: 3, w: 0.9 }, { text: "x,y,r\n0,0,10\n1000,1000,10\n" });
  await ended(id);
  expect(await loadLabRun(db, id)).toMatchObject({
    state: "FAILED",
    error: expect.stringMatching(/holds k = 3 people only with probability 0(\.\d+)?, below w = 0\.9\./),
    reason: { code: "wk_impossible", params: { k: 3, w: 0.9, chance: expect.any(Number) } },
    technical: null,
  });
});

test("a run that ends while the database is starting keeps its result", async () => {
  await db.$executeRaw`CREATE SEQUENCE ends`;
  // A sequence counts what is rolled back too; the worker's role may not use this one.
  await db.$executeRawUnsafe(`
    CREATE FUNCTION refuse_first_end() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('ends') = 1 THEN
        RAISE 'the database system is starting up' USING ERRCODE = 'cannot_connect_now';
      END IF;
      RETURN NEW;
    END $$`);
  await db.$executeRaw`
    CREATE TRIGGER refuse_first_end BEFORE UPDATE ON "LabRun" FOR EACH ROW WHEN (NEW.state = 'DONE')
    EXECUTE FUNCTION refuse_first_end()`;
  const id = await start("laplace", { draws: 10 });
  await ended(id);
  expect(await loadLabRun(db, id)).toMatchObject({ state: "DONE", attempts: 1 });
  const [{ last_value: ends }] = await db.$queryRaw<{ last_value: bigint }[]>`SELECT last_value FROM ends`;
  expect(ends).toBe(2n);
  await db.$executeRaw`DROP TRIGGER refuse_first_end ON "LabRun"`;
});

test("a run whose worker is killed is resumed by another with the same result", async () => {
  const id = await start("location-ldp", { runs: 5, seed: 2 });
  await eventually("it runs", async () => (await stateOf(id)) === "RUNNING");
  await worker.end("SIGKILL");
  expect(await stateOf(id)).toBe("RUNNING");
  await db.labRun.updateMany({ where: { id }, data: { heartbeatAt: new Date(Date.now() - 60_000) } });
  startWorker();
  await ended(id);
  const undisturbed = await start("location-ldp", { runs: 5, seed: 2 });
  await ended(undisturbed);
  expect(await reportOf(id)).toBe(await reportOf(undisturbed));
  expect(await loadLabRun(db, id)).toMatchObject({ state: "DONE", attempts: 2 });
});

test("a run that loses worker after worker fails with its reason and without its file", async () => {
  await worker.end("SIGTERM");
  const id = await start("l-diversity", {}, { text: "age,disease\n1,a\n2,b\n" });
  const heartbeatAt = new Date(Date.now() - 60_000);
  const jobId = crypto.randomUUID();
  await db.labRun.update({ where: { id }, data: { state: "RUNNING", attempts: 3, heartbeatAt, jobId } });
  expect((await sweepLabRuns(db)).givenUp).toEqual([id]);
  expect(await loadLabRun(db, id)).toMatchObject({ state: "FAILED", error: expect.stringContaining("lost") });
  expect(await db.labRunInput.count()).toBe(0);
});

test("an expired run loses its result but not its parameters, and is deleted later", async () => {
  const { id } = await db.labRun.findFirstOrThrow({
    where: { state: "DONE" },
    orderBy: { requestedAt: "asc" },
  });
  await db.labRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await sweepLabRuns(db);
  expect(await loadLabRun(db, id)).toMatchObject({ state: "EXPIRED", report: null, parameters: { seed: 5 } });
  await db.labRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 40 * 86_400_000) } });
  await sweepLabRuns(db);
  expect(await loadLabRun(db, id)).toBeNull();
});

test("a costly run requires an account, and a very costly one the command line", async () => {
  const costly = { runs: 100 };
  await expect(start("location-ldp", costly)).rejects.toThrow(/about 112 seconds of CPU.*sign in/);
  const userId = crypto.randomUUID();
  await expect(start("location-ldp", { runs: 10_000 }, { userId })).rejects.toThrow(/command line/);
  expect(await stateOf(await start("location-ldp", costly, { userId }))).toBe("QUEUED");
});

test("a visitor may have three runs at a time, and twenty an hour", async () => {
  const address = "one visitor";
  for (let i = 0; i < 3; i++) await start("laplace", {}, { address });
  await expect(start("laplace", {}, { address })).rejects.toMatchObject({
    code: "too_many_runs",
    status: 429,
  });
  for (let i = 4; i < 20; i++) await start("laplace", {}, { address }).catch(() => {});
  await expect(start("laplace", {}, { address })).rejects.toMatchObject({
    code: "rate_limited",
    status: 429,
  });
});

test("a queued run whose job is gone is queued again", async () => {
  const id = await start("laplace", { draws: 10 });
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.labRun.updateMany({ where: { id }, data: { requestedAt: new Date(Date.now() - 60_000) } });
  expect((await sweepLabRuns(db)).queuedAgain).toContain(id);
});

test("a waiting run tells when it will be done, with the runs before it", async () => {
  await db.labRun.deleteMany();
  const running = await start("laplace", { draws: 100_000 });
  await db.labRun.update({ where: { id: running }, data: { state: "RUNNING", progress: 0.75 } });
  const waiting = await start("laplace", { draws: 10 });
  const [first, second] = [await loadLabRun(db, running), await loadLabRun(db, waiting)];
  expect(first).toMatchObject({ before: null, expectedSeconds: 0.25 * Number(first?.estimateSeconds) });
  const rest = Number(first?.expectedSeconds);
  expect(second).toMatchObject({ before: 1, expectedSeconds: rest + Number(second?.estimateSeconds) });

  // Two workers share what is before it.
  const worker = { host: "here", pid: 1, version: "1", threads: 1 };
  await db.worker.deleteMany();
  await db.worker.createMany({ data: [worker, worker] });
  expect(await loadLabRun(db, waiting)).toMatchObject({
    expectedSeconds: rest / 2 + Number(second?.estimateSeconds),
  });
  await db.labRun.update({ where: { id: running }, data: { state: "CANCELLED" } });
  expect(await loadLabRun(db, running)).toMatchObject({ expectedSeconds: null });
});
