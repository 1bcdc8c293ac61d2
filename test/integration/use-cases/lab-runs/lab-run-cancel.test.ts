import { afterEach, expect, test } from "vitest";
import type { LabRunView } from "../../../../lib/use-cases/lab-runs/lab-run-view.ts";
import { sweepLabRuns } from "../../../../lib/use-cases/lab-runs/sweep-lab-runs.ts";
import { claimLabRun, endLabRun } from "../../../../lib/use-cases/lab-runs/work-lab-run.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile, serverForFile } from "../../../helpers/file-fixtures.ts";
import { type Asker, labAskers } from "../../../helpers/lab-callers.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

/** Minutes of CPU, which take an account: it does not end by itself while a test looks at it. */
const LONG = { runs: 150 };
/** For a busy machine. */
const PATIENCE = 240_000;

const { db, url } = await databaseForFile();
const storageDir = await folderForFile();
const server = await serverForFile(url, storageDir);
let worker: WorkerProcess | undefined;

afterEach(async () => {
  await worker?.end("SIGKILL");
  worker = undefined;
});

const { visitor, user, start } = labAskers({ server, db });

async function ask(asker: Asker, id: string, method = "GET") {
  const response = await fetch(`${server.url}/api/v1/lab/runs/${id}`, { method, headers: asker });
  return { status: response.status, answer: (await response.json()) as LabRunView & { code?: string } };
}

const cancel = (asker: Asker, id: string) => ask(asker, id, "DELETE");
const stateOf = async (id: string) => (await db.labRun.findUniqueOrThrow({ where: { id } })).state;
const jobsOf = async (id: string) =>
  Number(
    (
      await db.$queryRaw<[{ count: bigint }]>`SELECT count(*) FROM pgboss.job WHERE data ->> 'runId' = ${id}`
    )[0].count,
  );

test("a cancelled queued run never starts, loses its file and frees its slot", async () => {
  const asker = visitor();
  const form = new FormData();
  form.set("parameters", "{}");
  form.set("file", new Blob(["age,disease\n1,a\n2,b\n"]), "mine.csv");
  const id = await start(asker, "l-diversity", form);
  const others = [await start(asker, "laplace", {}), await start(asker, "laplace", {})];
  expect((await ask(asker, id)).answer).toMatchObject({ state: "QUEUED", mayCancel: true });
  expect(await cancel(asker, id)).toMatchObject({
    status: 200,
    answer: { state: "CANCELLED", mayCancel: false, report: null, finishedAt: expect.any(String) },
  });
  expect(await db.labRunInput.count({ where: { runId: id } })).toBe(0);
  expect(await jobsOf(id)).toBe(0);
  // A job that a worker had already taken finds nothing to do.
  expect(await claimLabRun(db, { runId: id, jobId: crypto.randomUUID() })).toBeUndefined();
  await db.labRun.update({ where: { id }, data: { requestedAt: new Date(Date.now() - 60_000) } });
  expect((await sweepLabRuns(db)).queuedAgain).not.toContain(id);
  const next = await start(asker, "laplace", {});
  for (const run of [...others, next]) await cancel(asker, run);
  expect(await db.auditEntry.count()).toBe(0);
});

test("a run that is cancelled twice stays as it is", async () => {
  const asker = visitor();
  const id = await start(asker, "laplace", {});
  const first = await cancel(asker, id);
  expect(await cancel(asker, id)).toEqual(first);
});

test("another visitor's run is not cancelled, except by an organizer, which is audited", async () => {
  const starter = await user("starter");
  const id = await start(starter, "laplace", {});
  const sameAddress = { origin: server.url, "x-forwarded-for": starter["x-forwarded-for"] };
  for (const other of [visitor(), sameAddress, await user("other")]) {
    expect((await ask(other, id)).answer).toMatchObject({ state: "QUEUED", mayCancel: false });
    expect(await cancel(other, id)).toMatchObject({ status: 403, answer: { code: "not_your_run" } });
  }
  const elsewhere = { ...visitor(), origin: "https://elsewhere.example" };
  expect(await cancel(elsewhere, id)).toMatchObject({ status: 403, answer: { code: "cross_site" } });
  expect(await stateOf(id)).toBe("QUEUED");
  const organizer = await user("organizer", true);
  expect((await ask(organizer, id)).answer.mayCancel).toBe(true);
  expect((await cancel(organizer, id)).status).toBe(200);
  await cancel(organizer, id);
  const isCancelling = { action: "labRun.cancel" };
  const select = { userId: true, action: true, subject: true };
  expect(await db.auditEntry.findMany({ where: isCancelling, select })).toEqual([
    { userId: organizer.id, action: "labRun.cancel", subject: `labRun:${id}` },
  ]);
  expect(await cancel(organizer, crypto.randomUUID())).toMatchObject({ status: 404 });
  expect(await cancel(organizer, "no-id")).toMatchObject({ status: 404, answer: { code: "no_such_run" } });
});

test("a run started before signing in can be cancelled after it", async () => {
  const asker = visitor();
  const id = await start(asker, "laplace", {});
  const { authorization } = await user("later");
  expect((await cancel({ ...asker, authorization }, id)).status).toBe(200);
});

test("a finished run keeps its result when it is cancelled", async () => {
  const asker = visitor();
  const id = await start(asker, "laplace", { draws: 10 });
  worker = new WorkerProcess(url, storageDir);
  await eventually("it is done", async () => (await stateOf(id)) === "DONE", PATIENCE);
  expect(await cancel(asker, id)).toMatchObject({ status: 409, answer: { code: "run_over" } });
  const { answer } = await ask(asker, id);
  expect(answer).toMatchObject({ state: "DONE", mayCancel: false, report: { id: "laplace" } });
});

test("a cancelled running run ends its thread, and the worker starts the next run", async () => {
  const asker = await user("researcher");
  worker = new WorkerProcess(url, storageDir);
  const long = await start(asker, "location-ldp", LONG);
  await eventually(
    "it is being computed",
    async () => (await ask(asker, long)).answer.progress > 0,
    PATIENCE,
  );
  // The worker has one thread for the lab: this one waits for it.
  const next = await start(asker, "laplace", { draws: 10 });
  expect((await cancel(asker, long)).answer.state).toBe("CANCELLED");
  await eventually("the next is done", async () => (await stateOf(next)) === "DONE", PATIENCE);
  expect((await ask(asker, long)).answer).toMatchObject({ state: "CANCELLED", report: null, attempts: 1 });
  expect(await jobsOf(long)).toBe(0);
  expect(worker.log).not.toContain("failed");
});

test("a run cancelled while its worker was dead is not resumed", async () => {
  const asker = await user("researcher");
  worker = new WorkerProcess(url, storageDir);
  const id = await start(asker, "location-ldp", LONG);
  await eventually("it runs", async () => (await stateOf(id)) === "RUNNING", PATIENCE);
  await worker.end("SIGKILL");
  await cancel(asker, id);
  await db.labRun.update({ where: { id }, data: { heartbeatAt: new Date(Date.now() - 3_600_000) } });
  expect(await sweepLabRuns(db)).toMatchObject({ queuedAgain: [], givenUp: [] });
  worker = new WorkerProcess(url, storageDir);
  const next = await start(asker, "laplace", { draws: 10 });
  await eventually("the next is done", async () => (await stateOf(next)) === "DONE", PATIENCE);
  expect(await stateOf(id)).toBe("CANCELLED");
});

test("a result that arrives after the cancellation is not stored", async () => {
  const asker = visitor();
  const id = await start(asker, "laplace", {});
  const held = await claimLabRun(db, { runId: id, jobId: crypto.randomUUID() });
  if (!held) throw new Error("the run was not claimed");
  await cancel(asker, id);
  await endLabRun(db, held, { report: "{}" });
  expect((await ask(asker, id)).answer).toMatchObject({ state: "CANCELLED", report: null });
});

test("a cancelled run is deleted after its time, and its visitor before that", async () => {
  const asker = visitor();
  const id = await start(asker, "laplace", {});
  await cancel(asker, id);
  await db.labRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } });
  await sweepLabRuns(db);
  expect(await db.labRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "CANCELLED",
    startedBy: null,
  });
  await db.labRun.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 40 * 86_400_000) } });
  await sweepLabRuns(db);
  expect(await cancel(asker, id)).toMatchObject({ status: 404 });
});
